import { join } from 'node:path';
import ts from 'typescript';
import { declarationsOf } from '../build/contract-types';
import { readJsonFile } from '../core/files';
import { workspaceFolder } from '../core/paths';

/** Entry points that the shell and the tools use, and no part. */
const NOT_FOR_PARTS = ['mail-client', 'prerendering', 'protocol', 'schemas', 'shell'];

const parse = (text: string) =>
  ts.createSourceFile('index.d.ts', text, ts.ScriptTarget.ES2022, true);

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.Statement & { name?: ts.Node };
  return name ? [name.getText()] : [];
}

/** What an `index.d.ts` exports, as importers write it, by the names in the files that declare it. */
function exportedNames(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of parse(text).statements) {
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    for (const name of namesOf(statement)) found.set(name, isType ? `type ${name}` : name);
    if (!ts.isExportDeclaration(statement)) continue;
    const { exportClause, isTypeOnly } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause)) continue;
    for (const { name, propertyName, isTypeOnly: isOneType } of exportClause.elements) {
      found.set(
        (propertyName ?? name).text,
        isTypeOnly || isOneType ? `type ${name.text}` : name.text,
      );
    }
  }
  return found;
}

function identifiersIn(node: ts.Node): string[] {
  const children: string[] = [];
  node.forEachChild((child) => void children.push(...identifiersIn(child)));
  return ts.isIdentifier(node) ? [node.text] : children;
}

/** The declarations of a file that importers can name, and those in the same file that these mention. */
function shownDeclarations(text: string, exported: ReadonlyMap<string, string>): string {
  const { statements } = parse(text);
  const declared = statements.filter((one) => namesOf(one).length > 0);
  const shown = new Set<ts.Statement>();
  const show = (names: readonly string[]) => {
    for (const one of declared) {
      if (shown.has(one) || !namesOf(one).some((name) => names.includes(name))) continue;
      shown.add(one);
      show(identifiersIn(one));
    }
  };
  show([...exported.keys()]);
  const shownText = declared
    .filter((one) => shown.has(one))
    .map((one) =>
      one
        .getFullText()
        .trim()
        .replace(/^(export declare |export |declare )/m, ''),
    )
    .join('\n\n');
  return shownText.replace(/\w+/g, (name) => exported.get(name)?.replace('type ', '') ?? name);
}

function section(entry: string, origin: string, texts: Readonly<Record<string, string>>) {
  const index = texts[`${entry}/index.d.ts`] ?? '';
  const exported = exportedNames(index);
  const imported = [...exported.values()].sort();
  const shown = Object.entries(texts)
    .filter(([path]) => path.startsWith(`${entry}/`))
    .map(([, text]) => shownDeclarations(text, exported))
    .filter((text) => text !== '');
  return [
    `## ${entry}\n`,
    `${origin}\n`,
    '```ts',
    `import { ${imported.join(', ')} } from '@jalon/shared/${entry}';\n`,
    shown.join('\n\n'),
    '```\n',
  ].join('\n');
}

function originOf(entry: string, compiledIn: readonly string[]): string {
  if (entry === 'testing') return 'For tests only.';
  return compiledIn.includes(`./${entry}`)
    ? 'Compiled into each part.'
    : 'From the shell: one instance per tab.';
}

/** Every entry point that parts import, with the comments of its declarations, as a page to read. */
export function apiPage(root: string): string {
  const shared = workspaceFolder(root, 'shared');
  const manifest = readJsonFile(join(shared, 'package.json')) as {
    exports: Readonly<Record<string, string>>;
    compiledIn: readonly string[];
  };
  const entries = Object.entries(manifest.exports)
    .filter(([, file]) => file.endsWith('index.ts'))
    .map(([name]) => name.slice('./'.length))
    .filter((name) => !NOT_FOR_PARTS.includes(name));
  const texts = declarationsOf(root, entries, undefined, false);
  return [
    '# What a part imports of @jalon/shared\n',
    'Written by `npm run api` from the sources.\n',
    ...entries.map((entry) => section(entry, originOf(entry, manifest.compiledIn), texts)),
  ].join('\n');
}
