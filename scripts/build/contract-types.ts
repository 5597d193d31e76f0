import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { readIfThere, writeAtomically, type FileTexts } from '../core/files';
import { workspaceFolder, workFolders } from '../core/paths';
import { toolsHash } from '../core/inputs';
import { contractModules } from './webpack/sharing';

/** The compiler options of all sources, changed to emit only declarations. */
function declarationOptions(root: string, sources: string): ts.CompilerOptions {
  const file = join(workspaceFolder(root, 'scripts'), 'tsconfig.preset.json');
  const { config } = ts.readConfigFile(file, (path) => readFileSync(path, 'utf8')) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, dirname(file));
  return {
    ...options,
    types: [],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: sources,
    outDir: sources,
  };
}

/**
 * The declarations of entry points, and of the sources that these import.
 * @param read reads a source file; tests replace the text of some.
 */
export function emitDeclarations(
  root: string,
  entries: readonly string[],
  read: (path: string) => string | undefined = (path) => ts.sys.readFile(path),
): FileTexts {
  const sources = join(workspaceFolder(root, 'shared'), 'src');
  const options = declarationOptions(root, sources);
  // In a team's repository the sources are in node_modules, where the compiler treats files as external.
  const folder = realpathSync(sources);
  const resolved = (name: string, from: string) => {
    const { resolvedModule } = ts.resolveModuleName(name, from, options, ts.sys);
    const isOwn = resolvedModule?.resolvedFileName.startsWith(folder) === true;
    return {
      resolvedModule: isOwn
        ? { ...resolvedModule, isExternalLibraryImport: false }
        : resolvedModule,
    };
  };
  const program = ts.createProgram(
    [
      ...entries.map((entry) => join(sources, entry, 'index.ts')),
      join(workspaceFolder(root, 'scripts'), 'types', 'browser.d.ts'),
    ],
    options,
    // Assigned to the host itself: its methods call `readFile` of that object, not of a copy.
    Object.assign(ts.createCompilerHost(options), {
      readFile: read,
      resolveModuleNameLiterals: (literals: readonly ts.StringLiteralLike[], from: string) =>
        literals.map(({ text }) => resolved(text, from)),
    }),
  );
  const texts: Record<string, string> = {};
  program.emit(
    undefined,
    (path, text) => {
      texts[relative(sources, path).replaceAll('\\', '/')] = text;
    },
    undefined,
    true,
  );
  return Object.fromEntries(Object.entries(texts).sort(([one], [two]) => (one < two ? -1 : 1)));
}

const OWN = '@jalon/shared/';

/** The entry points of the shared package that the shell provides: "ui". */
export const providedEntryPoints = (root: string): string[] =>
  Object.keys(contractModules(root)).flatMap((name) =>
    name.startsWith(OWN) ? [name.slice(OWN.length)] : [],
  );

/**
 * The declarations of all shared modules, made once for each state of the shared sources.
 * @returns the text of a contract file.
 */
export function contractFileText(root: string): string {
  const file = join(workFolders(root).builds, `contract-${toolsHash(root)}.json`);
  const made = readIfThere(file);
  if (made) return Buffer.from(made).toString('utf8');
  const text = JSON.stringify(emitDeclarations(root, providedEntryPoints(root)), null, 1);
  writeAtomically(file, text);
  return text;
}
