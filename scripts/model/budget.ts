import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJsonFile } from '../core/files';

/** Written by each part beside its routes.json; its size-limit form is the one of the tool of that name. */
export const BUDGET_FILE = 'size-limit.json';

/** The most that some files of a release may weigh. */
export interface Budget {
  /** As messages name it. */
  name: string;
  /** Files of the release ("client/entry.*.js"), or a route: what its page needs of this part. */
  path: string | string[];
  /** "12.3 kB", 1 kB being 1000 bytes. */
  limit: string;
  /** False measures the bytes as they are; otherwise they are compressed with brotli. */
  brotli?: boolean;
}

const LIMIT = /^(\d+(?:\.\d+)?) (B|kB|MB)$/;
const UNITS: Record<string, number> = { B: 1, kB: 1000, MB: 1_000_000 };

export const budgetSchema = z.strictObject({
  name: z.string(),
  path: z.union([z.string(), z.array(z.string())]),
  limit: z.string().check(z.regex(LIMIT)),
  brotli: z.exactOptional(z.boolean()),
});

/** Bytes that a limit stands for. */
export function bytesOf(limit: string): number {
  const [, number = '', unit = ''] = LIMIT.exec(limit) ?? [];
  return Math.round(Number(number) * (UNITS[unit] ?? 0));
}

/** What a part promises to weigh; nothing when its folder does not say. @throws naming a file that says it badly. */
export function readBudgets(folder: string): Budget[] {
  const file = join(folder, BUDGET_FILE);
  if (!existsSync(file)) return [];
  const result = z.array(budgetSchema).safeParse(readJsonFile(file));
  if (result.success) return result.data;
  const [fault] = result.error.issues;
  throw new Error(
    `${file}: ${fault?.path.join('.') ?? ''} is not right. Each budget is { "name", "path", "limit": "12.3 kB" }.`,
    { cause: result.error },
  );
}
