// SPDX-License-Identifier: MIT
// Writes docs/api.md from the comments of what the entries export. `--check` fails instead where the file is not up to date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const js = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(js, 'docs/api.md');
const entries = [['@cortex/wasm', 'index'], ['@cortex/wasm/node', 'node'], ['@cortex/wasm/browser', 'browser'], ['@cortex/wasm/worker', 'worker']];
const program = ts.createProgram(entries.map(([, name]) => join(js, 'src', `${name}.ts`)), {
  target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'], types: [],
});
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true });

const comment = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker));
const examples = (symbol) => symbol.getJsDocTags(checker).filter((tag) => tag.name === 'example').map((tag) => `\n\`\`\`ts\n${ts.displayPartsToString(tag.text)}\n\`\`\`\n`);
const print = (node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/\bt\.(?=[A-Z])/g, '');
const isHidden = (node) => ts.isPrivateIdentifier(node.name ?? node) || (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0;

/** A declaration without bodies and private parts. */
function signature(node) {
  if (ts.isFunctionDeclaration(node)) return print(ts.factory.updateFunctionDeclaration(node, undefined, node.asteriskToken, node.name, node.typeParameters, node.parameters, node.type, undefined));
  if (ts.isMethodDeclaration(node)) return print(ts.factory.createMethodSignature(undefined, node.name, node.questionToken, node.typeParameters, node.parameters, node.type));
  return print(node).replace(/^export (declare )?/, '');
}

function memberLines(symbol) {
  const lines = [];
  const declaration = symbol.declarations[0];
  for (const member of declaration.members ?? []) {
    if (ts.isConstructorDeclaration(member) || member.name === undefined || isHidden(member)) continue;
    const own = checker.getSymbolAtLocation(member.name);
    if (own === undefined) continue;
    const text = comment(own);
    const shown = signature(member).replace(/\s+/g, ' ').replace(/;$/, '');
    if (text === '' && ts.isMethodDeclaration(member)) continue;  // Said at the interface it implements.
    lines.push(`- \`${shown}\`${text === '' ? '' : `: ${text.replace(/\s+/g, ' ')}`}`, ...examples(own).map((example) => example.replace(/^(?=.)/gm, '  ')));
  }
  return lines;
}

function section(symbol) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = target.declarations[0];
  const lines = [`### ${symbol.name}`, '', comment(target), ...examples(target)];
  if (ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)) lines.push('', ...memberLines(target));
  else lines.push('', '```ts', signature(declaration), '```');
  return lines.join('\n');
}

const parts = ['# API', '', '<!-- Written by scripts/api.mjs from the comments in src/. -->'];
for (const [title, name] of entries) {
  const source = program.getSourceFile(join(js, 'src', `${name}.ts`));
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source)).sort((a, b) => (a.name < b.name ? -1 : 1));
  parts.push('', `## ${title}`, '', ...exported.map((symbol) => `${section(symbol)}\n`));
}
const text = `${parts.join('\n').replace(/\n{3,}/g, '\n\n').trimEnd()}\n`;
if (!process.argv.includes('--check')) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/api.md is not what the comments say: run node js/scripts/api.mjs');
  process.exit(1);
}
