import { posix } from 'node:path';
import ts from 'typescript';
import { type Contract, parseContract } from '../model/contract-file';
import { EVERY_NAME, type UsedNames } from '../model/plugin-files';
import type { Release } from '../model/release';
import { nameOf } from './neighbour';

/** A used name whose type does not fit, and the compiler's words for it. */
export interface TypeBreak {
  module: string;
  name: string;
  problem: string;
}

const OWN = '@jalon/shared/';
/** Folders that exist only for the compiler. */
const [BUILT, OFFERED] = ['/contract/built', '/contract/offered'];
const CHECK = '/contract/check.ts';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
};

/**
 * Methods as properties, whose parameters the compiler compares strictly; and plain symbols, as a unique one of one
 * contract is never that of another.
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
  return edits
    .sort(([one], [two]) => two - one)
    .reduce((result, [start, end, put]) => result.slice(0, start) + put + result.slice(end), text)
    .replaceAll('unique symbol', 'symbol');
}

/** Parsed declarations of the platform and of packages, which are the same in every check. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** A compiler that sees the two contracts as folders. @param anchor a file whose packages give React's types. */
function hostWith(texts: ReadonlyMap<string, string>, anchor: string): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const find = (path: string) =>
    [path, `${path}.d.ts`, `${path}/index.d.ts`].find((file) => texts.has(file));
  const resolve = (name: string, from: string) => {
    const folder = from.startsWith(`${BUILT}/`) ? BUILT : OFFERED;
    const isOwn = name.startsWith(OWN);
    const path = isOwn
      ? `${folder}/${name.slice(OWN.length)}`
      : posix.join(posix.dirname(from), name);
    const file = name.startsWith('/')
      ? find(name)
      : isOwn || name.startsWith('.')
        ? find(path)
        : null;
    if (file === undefined) return undefined;
    if (file !== null) return { resolvedFileName: file, extension: ts.Extension.Dts };
    return ts.resolveModuleName(name, anchor, OPTIONS, ts.sys).resolvedModule;
  };
  return {
    ...host,
    fileExists: (path) => texts.has(path) || host.fileExists(path),
    readFile: (path) => texts.get(path) ?? host.readFile(path),
    getSourceFile(path, version) {
      const text = texts.get(path);
      if (text !== undefined) return ts.createSourceFile(path, text, version);
      if (!parsed.has(path)) parsed.set(path, host.getSourceFile(path, version));
      return parsed.get(path);
    },
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => ({
        resolvedModule: texts.has(from)
          ? resolve(text, from)
          : ts.resolveModuleName(text, from, OPTIONS, ts.sys).resolvedModule,
      })),
  };
}

/** The end of the compiler's chain of reasons, which names the property and its two types. */
function innermost(message: string | ts.DiagnosticMessageChain): string {
  const reasons = ts.flattenDiagnosticMessageText(message, '\n').split('\n').slice(-2);
  return reasons.map((reason) => reason.trim().replaceAll(/import\("[^"]*"\)\./g, '')).join(' ');
}

const filesOf = (folder: string, contract: Contract) =>
  Object.entries(contract).map(([path, text]) => {
    const file = `${folder}/${path}`;
    return [file, comparable(file, text)] as const;
  });

/**
 * The used names whose offered type cannot stand in for the one that a remote was compiled against: its calls, props and
 * results would not type-check.
 * @param built the contract of the remote's build. @param offered that of the shell.
 * @param anchor any file with `@types/react` in a folder above; without these, types of React are not compared.
 */
export function typeBreaks(
  built: Contract,
  offered: Contract,
  uses: UsedNames,
  anchor: string,
): TypeBreak[] {
  const used = Object.entries(uses).flatMap(([module, names]) => {
    const file = `${module.slice(OWN.length)}/index.d.ts`;
    if (!module.startsWith(OWN) || !(file in built) || !(file in offered)) return [];
    return names.filter((name) => name !== EVERY_NAME).map((name) => ({ module, file, name }));
  });
  const lines = used.map(
    ({ file, name }, index) =>
      `declare const x${String(index)}: typeof import('${OFFERED}/${file}').${name}; export const y${String(index)}: typeof import('${BUILT}/${file}').${name} = x${String(index)};`,
  );
  const texts = new Map([
    [CHECK, lines.join('\n')],
    ...filesOf(BUILT, built),
    ...filesOf(OFFERED, offered),
  ]);
  const program = ts.createProgram([CHECK], OPTIONS, hostWith(texts, anchor));
  const check = program.getSourceFile(CHECK);
  return program.getSemanticDiagnostics(check).flatMap(({ start = 0, messageText }) => {
    const line = check?.getLineAndCharacterOfPosition(start).line ?? -1;
    const use = used[line];
    if (!use) return [];
    const { module, name } = use;
    return { module, name, problem: innermost(messageText) };
  });
}

/** A release, and the text of its contract file; null without one. */
export interface Contracted {
  release: Release;
  contract: string | null;
}

const allUses = (remotes: readonly Contracted[]): UsedNames => {
  const uses: Record<string, Set<string>> = {};
  for (const [module, names] of remotes.flatMap(({ release }) => Object.entries(release.uses))) {
    uses[module] = new Set([...(uses[module] ?? []), ...names]);
  }
  return Object.fromEntries(Object.entries(uses).map(([module, names]) => [module, [...names]]));
};

/**
 * Refuses names that a remote uses in another type than the shell offers: a remote against the live shells, a shell
 * against every remote of its documents. Releases without declarations are compared by name alone.
 */
export function checkContracts(
  submitted: Contracted,
  others: readonly Contracted[],
  anchor: string,
): string[] {
  const isShell = submitted.release.kind === 'shell';
  const cure = isShell
    ? 'Keep the type until no live remote uses it, or raise the major version of @jalon/shared.'
    : 'Build it with the version of @jalon/shared that is live.';
  // Most remotes are built with the same declarations, which are compared once.
  const groups = new Map<string | null, Contracted[]>();
  for (const other of others) {
    groups.set(other.contract, [...(groups.get(other.contract) ?? []), other]);
  }
  return [...groups].flatMap(([contract, group]) => {
    const [remotes, shell] = isShell ? [group, submitted] : [[submitted], group[0]];
    const text = isShell ? contract : submitted.contract;
    const offered = parseContract(shell?.contract ?? null);
    const built = parseContract(text);
    if (!shell || !built || !offered || shell.contract === text) return [];
    const breaks = typeBreaks(built, offered, allUses(remotes), anchor);
    return remotes.flatMap(({ release }) =>
      breaks
        .filter(({ module, name }) => release.uses[module]?.includes(name))
        .map(
          ({ module, name, problem }) =>
            `${nameOf(release)} uses ${name} of ${module} in another type than ${nameOf(shell.release)} has. ${cure} The compiler says: ${problem}`,
        ),
    );
  });
}
