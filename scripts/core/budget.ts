import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseOrListProblems } from '@jalon/shared/schemas';
import { readJsonFile } from './files';

/** File beside the routes.json of a part, in the format of the tool size-limit. */
export const BUDGET_FILE = 'size-limit.json';

const LIMIT = /^(\d+(?:\.\d+)?) (B|kB|MB)$/;
const SIZE = 'Write a size, such as "12.3 kB".';
const UNITS: Record<string, number> = { B: 1, kB: 1000, MB: 1_000_000 };

/** Limit for the size of some files of a release, in brotli bytes. */
export const budgetSchema = z.strictObject({
  name: z.string({ error: 'Write what it is, for messages.' }),
  /** Files of the release ("client/entry.*.js"), or a route, for the files that its page needs from this part. */
  path: z.union([z.string(), z.array(z.string())], { error: 'Write a route, or files.' }),
  /** "12.3 kB", 1 kB being 1000 bytes. */
  limit: z.string({ error: SIZE }).check(z.regex(LIMIT, { error: SIZE })),
});
export type Budget = z.infer<typeof budgetSchema>;

export function parseBytes(limit: string): number {
  const [, number = '', unit = ''] = LIMIT.exec(limit) ?? [];
  return Math.round(Number(number) * (UNITS[unit] ?? 0));
}

/** A size as limits are written: "12.34 kB". */
export const formatKB = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`;

/** The budgets of a part; none when its folder has no file. @throws naming the file and every field that is wrong. */
export function readBudgets(folder: string): Budget[] {
  const file = join(folder, BUDGET_FILE);
  if (!existsSync(file)) return [];
  return parseOrListProblems(z.array(budgetSchema), readJsonFile(file), file);
}
