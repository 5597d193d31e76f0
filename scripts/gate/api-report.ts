import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { major, prerelease } from 'semver';
import ts from 'typescript';
import { contractText } from '../build/contract-types';
import { readJsonFile } from '../core/files';
import { workspaceFolder } from '../core/paths';
import type { Contract } from '../model/contract-file';
import type { UsedNames } from '../model/plugin-files';
import { apiPage } from './api-page';
import { typeBreaks } from './contract';

/** Everything that the shell provides of `@jalon/shared`, as a file that a review reads as a diff. */
interface ApiReport {
  version: string;
  contract: Contract;
}

const PACKAGE = '@jalon/shared';
const HEADING = /^# API of \S+ (\S+)$/m;
const SECTION = /^## (\S+)\n\n```ts\n([\s\S]*?)```$/gm;

export function reportText({ version, contract }: ApiReport): string {
  const sections = Object.entries(contract).map(
    ([path, text]) => `## ${path}\n\n\`\`\`ts\n${text.replaceAll('\r', '')}\`\`\`\n`,
  );
  return [
    `# API of ${PACKAGE} ${version}\n`,
    'Written by `npm run api`, and reviewed as a diff. A change that breaks a remote needs a new major version.\n',
    ...sections,
  ].join('\n');
}

export const parseReport = (text: string): ApiReport => ({
  version: HEADING.exec(text)?.[1] ?? '',
  contract: Object.fromEntries(
    [...text.matchAll(SECTION)].map(([, path = '', body = '']) => [path, body]),
  ),
});

/** The names that an entry point exports; those of types begin with "type ". */
function namesIn(text: string): string[] {
  const source = ts.createSourceFile('index.d.ts', text, ts.ScriptTarget.ES2022);
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, isTypeOnly } = statement;
      if (!exportClause || !ts.isNamedExports(exportClause)) return [];
      return exportClause.elements.map((one) =>
        isTypeOnly || one.isTypeOnly ? `type ${one.name.text}` : one.name.text,
      );
    }
    if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText(source));
    }
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    return isType ? `type ${statement.name.text}` : [];
  });
}

const exportsOf = (contract: Contract): UsedNames =>
  Object.fromEntries(
    Object.entries(contract).flatMap(([path, text]) => {
      const entry = /^([\w-]+)\/index\.d\.ts$/.exec(path)?.[1];
      return entry === undefined ? [] : [[`${PACKAGE}/${entry}`, namesIn(text)]];
    }),
  );

/**
 * What code that was compiled against `before` would miss in `after`: names that are gone, and values whose types do not
 * fit. Types without a value are compared by name, as in the gate.
 */
export async function breaksBetween(
  root: string,
  before: Contract,
  after: Contract,
): Promise<string[]> {
  const offered = exportsOf(after);
  const uses = exportsOf(before);
  const gone = Object.entries(uses).flatMap(([module, names]) =>
    names
      .filter((name) => !offered[module]?.includes(name))
      .map((name) => `${name} of ${module} is gone`),
  );
  const types = await typeBreaks(root, before, after, uses);
  if (types === null) throw new Error('The compiler cannot compare the two reports.');
  const changed = types.filter(({ module, name }) => offered[module]?.includes(name));
  return [
    ...gone,
    ...changed.map(({ module, name, problem }) => `${name} of ${module}: ${problem}`),
  ];
}

export const reportFile = (root: string): string =>
  join(workspaceFolder(root, 'shared'), 'api-report.md');

/** The same for readers, with the entry points that are compiled into parts. */
export const pageFile = (root: string): string => join(workspaceFolder(root, 'shared'), 'API.md');

/** The report that the sources of this checkout would give. */
export function currentReport(root: string): ApiReport {
  const manifest = join(workspaceFolder(root, 'shared'), 'package.json');
  const { version } = readJsonFile(manifest) as { version: string };
  return { version, contract: JSON.parse(contractText(root)) as Contract };
}

/**
 * Writes the report, unless the change since the last one needs another major version than package.json has.
 * @returns what breaks, when nothing was written.
 */
export async function writeReport(root: string): Promise<string[]> {
  const file = reportFile(root);
  const next = currentReport(root);
  if (existsSync(file)) {
    const last = parseReport(readFileSync(file, 'utf8'));
    const mayBreak = major(next.version) > major(last.version) || prerelease(last.version) !== null;
    const breaks = mayBreak ? [] : await breaksBetween(root, last.contract, next.contract);
    if (breaks.length > 0) return breaks;
  }
  writeFileSync(file, reportText(next));
  writeFileSync(pageFile(root), apiPage(root));
  return [];
}
