// SPDX-License-Identifier: MIT
// Where paths of Node's host lead.
import type nodeFs from 'node:fs';

const mostLinks = 40;

/** Where a path leads when it is a symbolic link, which may point to a file that does not exist yet. */
export function followLinks(fs: Pick<typeof nodeFs, 'readlinkSync'>, path: string): string {
  for (let links = 0; links < mostLinks; ++links) {
    let target: string;
    try {
      target = fs.readlinkSync(path);
    } catch {
      return path;
    }
    path = /^([A-Za-z]:)?[\\/]/.test(target) ? target : `${parentOf(path)}/${target}`;
  }
  return path;
}

export function parentOf(path: string): string {
  const slash = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  if (slash < 0) return '.';
  return slash === 0 ? '/' : path.slice(0, slash);
}
