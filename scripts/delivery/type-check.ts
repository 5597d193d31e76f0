import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkTypes, describeRefusal } from '../gate';
import type { Part } from '../core/parts';
import { workFolders } from '../core/paths';
import { typesHash } from '../model/inputs';

/** What does not fit in the types of a part; sources that fitted once are not checked again. */
export async function typeRefusals(root: string, part: Part): Promise<string[]> {
  const fitted = join(
    workFolders(root).builds,
    `${part.name}-${typesHash(root, part.folder)}.types-fit`,
  );
  if (existsSync(fitted)) return [];
  const refusals = await checkTypes(root, part);
  if (refusals.length === 0) {
    mkdirSync(dirname(fitted), { recursive: true });
    writeFileSync(fitted, '');
  }
  return refusals.map(describeRefusal);
}
