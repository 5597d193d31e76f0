import { join } from 'node:path';
import { runTool } from '../cli/run-tool';
import type { Part } from '../parts';
import { workFolders } from '../paths';
import type { Refusal } from './refusal';

/**
 * Type-checks a part against the doors it uses, remembering what it knew last time.
 * @returns what does not fit; nothing when all does.
 */
export async function checkTypes(root: string, part: Part): Promise<Refusal[]> {
  const memory = join(workFolders(root).builds, `${part.name}.tsbuildinfo`);
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', memory, '--pretty', 'false'];
  const { ok, output } = await runTool(root, 'tsc', ['-p', part.folder, ...options]);
  const side = { part: part.name, release: part.version };
  return ok ? [] : [{ kind: 'types', side, output: output.trim() }];
}
