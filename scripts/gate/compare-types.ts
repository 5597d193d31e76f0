import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import * as z from 'zod/mini';
import { writeFiles, type FileTexts } from '../core/files';
import { workFolders, workspaceFolder } from '../core/paths';
import { runTool } from '../core/processes';
import type { Release } from '../core/release';

const OWN = '@jalon/shared/';
/** Maximum length of a contract; that of this repository has 34 kB. */
const MAX_DECLARATIONS = 500_000;
const DECLARATIONS = /^(?:[\w-]+\/)*[\w-]+\.d\.ts$/;
/** Name of an export; does not match {@link EVERY_EXPORT_NAME}. */
const IDENTIFIER = /^[\w$]+$/;
/** One comparison takes 3 s. Slow types of another team's release must not delay a publish for long. */
const TIME_LIMIT_MS = 60_000;
const LIBRARIES = ['ES2023', 'DOM', 'DOM.Iterable'];

/** Whether a declaration file imports only packages and other files of its contract, and no file of this machine. */
function isInside(path: string, text: string): boolean {
  const { importedFiles, referencedFiles, typeReferenceDirectives } = ts.preProcessFile(text);
  if (referencedFiles.length + typeReferenceDirectives.length > 0) return false;
  return importedFiles.every(({ fileName: name }) => {
    // Refuse backslashes too, because the compiler reads them as slashes.
    if (/^\/|[\\:]/.test(name)) return false;
    if (!name.startsWith('.')) return !name.includes('..');
    return !posix.join(posix.dirname(path), name).startsWith('..');
  });
}

/** Reads the text of a contract file, which may come from anybody; null without one, or when it cannot be trusted. */
export function parseContract(text: string | null): FileTexts | null {
  if (text === null || text.length > MAX_DECLARATIONS) return null;
  try {
    const contract = z.parse(z.record(z.string(), z.string()), JSON.parse(text));
    const isSound = Object.entries(contract).every(
      ([path, declarations]) => DECLARATIONS.test(path) && isInside(path, declarations),
    );
    // Throws for texts that are nested too deeply to parse.
    if (isSound) filesOf('', contract);
    return isSound ? contract : null;
  } catch {
    return null;
  }
}

/**
 * Makes declarations of two contracts comparable. Methods become properties, as the compiler compares parameters of
 * properties strictly. Unique symbols become plain ones, as two contracts never share one. Names of entry points become
 * relative paths.
 */
function comparable(path: string, text: string): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
  const edits: [start: number, end: number, text: string][] = [];
  const visit = (node: ts.Node) => {
    if (ts.isMethodSignature(node) && node.type) {
      const name = (node.questionToken ?? node.name).end;
      const close = text.indexOf(')', node.parameters.end);
      edits.push([name, name, ': '], [close + 1, node.type.getFullStart(), ' =>']);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const top = '../'.repeat(path.split('/').length - 1) || './';
  return edits
    .sort(([one], [two]) => two - one)
    .reduce((result, [start, end, put]) => result.slice(0, start) + put + result.slice(end), text)
    .replaceAll('unique symbol', 'symbol')
    .replaceAll(/(['"])@jalon\/shared\/([\w-]+)\1/g, (_, quote: string, entry: string) =>
      [quote, top, entry, '/index', quote].join(''),
    );
}

const filesOf = (folder: string, contract: FileTexts): FileTexts =>
  Object.fromEntries(
    Object.entries(contract).map(([path, text]) => [`${folder}/${path}`, comparable(path, text)]),
  );

/** An error in the file of assignments: its line, and the compiler's chain of reasons. */
const ERROR = /check\.ts\((\d+),\d+\): error TS\d+: ([^\n]*(?:\n [^\n]*)*)/g;

/** The end of a chain of reasons, which names the property and its two types. */
const innermost = (reasons: string): string =>
  reasons
    .split('\n')
    .slice(-2)
    .map((reason) => reason.trim().replaceAll(/import\("[^"]*"\)\./g, ''))
    .join(' ');

/**
 * Finds the used exports whose type in the shell is not assignable to the type that a remote was compiled against.
 * Types of React are compared only where `@types/react` is installed.
 * @param built the contract of the remote's build. @param offered the contract of the shell.
 * @returns each export with the compiler's message; null when the compiler takes too long or fails.
 */
export async function findTypeBreaks(
  root: string,
  built: FileTexts,
  offered: FileTexts,
  uses: readonly Release['uses'][],
) {
  const byName = new Map<string, { module: string; entry: string; name: string }>();
  for (const [module, names] of uses.flatMap((one) => Object.entries(one))) {
    const entry = `${module.slice(OWN.length)}/index`;
    const isIn = (contract: FileTexts) => Object.hasOwn(contract, `${entry}.d.ts`);
    if (!module.startsWith(OWN) || !isIn(built) || !isIn(offered)) continue;
    for (const name of names.filter((one) => IDENTIFIER.test(one)))
      byName.set(`${module} ${name}`, { module, entry, name });
  }
  const used = [...byName.values()];
  const lines = used.map(
    ({ entry, name }, index) =>
      `declare const x${String(index)}: typeof import('./offered/${entry}').${name}; export const y${String(index)}: typeof import('./built/${entry}').${name} = x${String(index)};`,
  );
  const { builds } = workFolders(root);
  mkdirSync(builds, { recursive: true });
  const folder = mkdtempSync(join(builds, 'contract-'));
  try {
    const preset = join(workspaceFolder(root, 'scripts'), 'tsconfig.preset.json');
    const compilerOptions = { lib: LIBRARIES, types: [], resolveJsonModule: false };
    writeFiles(folder, {
      'check.ts': lines.join('\n'),
      'tsconfig.json': JSON.stringify({ extends: preset, compilerOptions, files: ['check.ts'] }),
      ...filesOf('built', built),
      ...filesOf('offered', offered),
    });
    // A separate process, because the compiler cannot be stopped at a time limit in this one.
    const args = ['-p', folder, '--pretty', 'false'];
    const { ok, output } = await runTool(root, 'tsc', args, TIME_LIMIT_MS);
    const errors = [...output.matchAll(ERROR)];
    if (!ok && errors.length === 0) return null;
    return errors.flatMap(([, line, reasons = '']) => {
      const use = used[Number(line) - 1];
      return use ? { module: use.module, name: use.name, problem: innermost(reasons) } : [];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
