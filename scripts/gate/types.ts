import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../core/processes';
import type { Part } from '../core/parts';
import { workspaceFolder, workFolders } from '../core/paths';
import type { Refusal } from './refusal';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

/**
 * What the release is made from, checked as the part's own configuration says. Tests and the build configuration do
 * not ship: without them and the global types they need, the check takes a third of the time.
 */
function configurationOf(root: string, part: Part, memory: string): string {
  const sources = join(part.folder, 'src');
  return JSON.stringify({
    extends: join(part.folder, 'tsconfig.json'),
    compilerOptions: { types: [], noEmit: true, incremental: true, tsBuildInfoFile: memory },
    include: [sources, join(workspaceFolder(root, 'scripts'), 'types')],
    exclude: TESTS.map((pattern) => join(sources, pattern)),
  });
}

/**
 * Type-checks the sources of a part against the entry points they use, remembering what it knew last time.
 * @returns what does not fit; nothing when all does.
 */
export async function checkTypes(root: string, part: Part): Promise<Refusal[]> {
  const folder = workFolders(root).builds;
  const configuration = join(folder, `${part.name}.tsconfig.json`);
  mkdirSync(folder, { recursive: true });
  const memory = join(folder, `${part.name}.tsbuildinfo`);
  writeFileSync(configuration, configurationOf(root, part, memory));
  const { ok, output } = await runTool(root, 'tsc', ['-p', configuration, '--pretty', 'false']);
  const side = { part: part.name, release: part.version };
  return ok ? [] : [{ kind: 'types', side, output: output.trim() }];
}
