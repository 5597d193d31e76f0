import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../core/processes';
import type { Part } from '../core/parts';
import { workspaceFolder, workFolders } from '../core/paths';
import { inputsHash } from '../core/inputs';
import { refusals, type Refusal } from '../core/refusals';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

/** The part's tsconfig without tests and their global types, which takes a third of the time. */
function configurationOf(root: string, part: Part, buildInfo: string): string {
  const sources = join(part.folder, 'src');
  return JSON.stringify({
    extends: join(part.folder, 'tsconfig.json'),
    compilerOptions: { types: [], noEmit: true, incremental: true, tsBuildInfoFile: buildInfo },
    include: [sources, join(workspaceFolder(root, 'scripts'), 'types')],
    exclude: TESTS.map((pattern) => join(sources, pattern)),
  });
}

/**
 * Type-checks the sources of a part incrementally, against the entry points that they use. Unchanged sources that passed
 * are not checked again.
 */
export async function checkTypes(root: string, part: Part): Promise<Refusal[]> {
  const folder = workFolders(root).builds;
  const passed = join(folder, `${part.name}-${inputsHash(root, part.folder)}.types-ok`);
  if (existsSync(passed)) return [];
  const configuration = join(folder, `${part.name}.tsconfig.json`);
  mkdirSync(folder, { recursive: true });
  const buildInfo = join(folder, `${part.name}.tsbuildinfo`);
  writeFileSync(configuration, configurationOf(root, part, buildInfo));
  const { ok, output } = await runTool(root, 'tsc', ['-p', configuration, '--pretty', 'false']);
  if (ok) {
    writeFileSync(passed, '');
    return [];
  }
  return refusals('does-not-compile', [
    `${part.name} ${part.version} does not type-check against the entry points of @jalon/shared:\n${output.trim()}`,
  ]);
}
