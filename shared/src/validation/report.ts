import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const LONGEST_QUOTE = 60;

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    json,
  );
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  const quoted = JSON.stringify(value);
  return quoted.length > LONGEST_QUOTE ? `${quoted.slice(0, LONGEST_QUOTE)}…` : quoted;
}

function describePath(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || '(the whole file)';
}

function faultsOf(issue: Issue, json: unknown): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(
      (key) => `${describePath([...issue.path, key])}: unknown field. Remove it or correct it.`,
    );
  }
  const found = describeValue(valueAt(json, issue.path));
  return [`${describePath(issue.path)}: ${found}. ${issue.message}`];
}

/**
 * Parses a data file and reports all faults at once.
 * @throws Error with one line per invalid field.
 */
export function parseOrListFaults<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: unknown,
  file: string,
): z.output<Schema> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const faults = result.error.issues.flatMap((issue) => faultsOf(issue, json));
  const unique = [...new Set(faults)];
  const count = `${String(unique.length)} ${unique.length === 1 ? 'field' : 'fields'} to correct`;
  throw new Error([`${file}: ${count}`, ...unique.map((fault) => `  - ${fault}`)].join('\n'), {
    cause: result.error,
  });
}
