import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsHash } from '../core/inputs';
import type { Part } from '../core/parts';
import { workspaceFolder, workFolders } from '../core/paths';
import { runTool } from '../core/processes';
import { ON_PUBLISH, type GateRule } from './rule';

/**
 * Type-checks the sources of a part incrementally, against the entry points that they use. Unchanged sources that passed
 * are not checked again. Runs beside the build of the part, for the rule below.
 */
export async function findTypeErrors(root: string, part: Part): Promise<string[]> {
  const folder = workFolders(root).builds;
  const passed = join(folder, `${part.name}-${inputsHash(root, part.folder)}.types-ok`);
  if (existsSync(passed)) return [];
  const sources = join(part.folder, 'src');
  const tests = ['*.test.ts', '*.test.tsx', 'testing/**'];
  const tsBuildInfoFile = join(folder, `${part.name}.tsbuildinfo`);
  // Leave out tests and their global types, so that the check takes a third of the time.
  const options = {
    extends: join(part.folder, 'tsconfig.json'),
    compilerOptions: { types: [], noEmit: true, incremental: true, tsBuildInfoFile },
    include: [sources, join(workspaceFolder(root, 'scripts'), 'types')],
    exclude: tests.map((pattern) => join(sources, '**', pattern)),
  };
  const configuration = join(folder, `${part.name}.tsconfig.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(configuration, JSON.stringify(options));
  const { ok, output } = await runTool(root, 'tsc', ['-p', configuration, '--pretty', 'false']);
  if (!ok) {
    const what = `${part.name} ${part.version} does not type-check against the entry points of @jalon/shared`;
    return [`${what}:\n${output.trim()}`];
  }
  writeFileSync(passed, '');
  return [];
}

export const types: GateRule = {
  code: 'does-not-compile',
  refuses: 'sources that do not type-check against the entry points of `@jalon/shared`',
  when: ON_PUBLISH,
  run: ({ typeErrors }) => typeErrors,
};
