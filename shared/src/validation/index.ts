import * as z from 'zod/mini';

/* Each error message of these schemas is a remedy. The report adds the field and the value found. */
const MAX_TCP_PORT = 65_535;

const ORIGIN = /^https?:\/\/[^/?#\s]+$/;
const WEB_ADDRESS = /^https?:\/\/[^\s]+$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const textLike = (pattern: RegExp, remedy: string) =>
  z.string({ error: remedy }).check(z.regex(pattern, { error: remedy }));

export const text = textLike(/\S/, 'Write a text that is not empty.');

/** An origin: scheme and host only, in the form of `location.origin`. */
export const originSchema = textLike(
  ORIGIN,
  'Write an origin without a final slash, such as https://www.example.fr.',
);

/** Excludes characters that end a source or directive of a content security policy. */
const HTTPS_ORIGIN = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/;

/** An origin for a content security policy. */
export const httpsOriginSchema = textLike(
  HTTPS_ORIGIN,
  'Write an https origin in lower case, without a path, such as https://api.example.fr.',
);

/** A service on the developer's machine, for local sites only. */
export const LOOPBACK_ORIGIN_PATTERN = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** An {@link httpsOriginSchema} or a {@link LOOPBACK_ORIGIN_PATTERN}. */
export const serviceOriginSchema = textLike(
  new RegExp(`${HTTPS_ORIGIN.source}|${LOOPBACK_ORIGIN_PATTERN.source}`),
  'Write an https origin in lower case, without a path, such as https://api.example.fr; for local sites only, http://127.0.0.1 with a port.',
);

export const webAddressSchema = textLike(
  WEB_ADDRESS,
  'Write a full web address, such as https://www.example.fr/page.',
);

export const email = textLike(EMAIL, 'Write an e-mail address, such as nom@example.fr.');

export const wholeNumberSchema = (error: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));

export const portSchema = wholeNumberSchema(
  `Write a whole number from 1 to ${String(MAX_TCP_PORT)}.`,
  1,
  MAX_TCP_PORT,
);

/** An object that refuses unknown fields, such as misspelt ones. */
export const exact = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape);

type Issue = z.core.$ZodIssue;

const MAX_QUOTE_LENGTH = 60;

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
  return quoted.length > MAX_QUOTE_LENGTH ? `${quoted.slice(0, MAX_QUOTE_LENGTH)}…` : quoted;
}

/** Describes a field in words. A list entry is named by its path, label or name: "title of « /aide » (routes)". */
function describePath(path: readonly PropertyKey[], json: unknown): string {
  const index = path.findLastIndex((key) => typeof key === 'number');
  const entry = index === -1 ? undefined : path.slice(0, index + 1);
  const names = ['path', 'label', 'name'].map((field) => entry && valueAt(json, [...entry, field]));
  const name = names.find((one): one is string => typeof one === 'string' && one.trim() !== '');
  const said = (fields: readonly PropertyKey[]) => fields.map(String).join('.');
  if (name === undefined) return said(path) || '(the whole file)';
  const list = said(path.slice(0, index));
  const where = list === '' ? '' : ` (${list})`;
  return `${said(path.slice(index + 1)) || 'entry'} of « ${name} »${where}`;
}

function faultsOf(issue: Issue, json: unknown): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(
      (key) =>
        `${describePath([...issue.path, key], json)}: unknown field. Remove it or correct it.`,
    );
  }
  const given = describeValue(valueAt(json, issue.path));
  return [`${describePath(issue.path, json)}: ${given}. ${issue.message}`];
}

/**
 * Parses a data file and reports all faults at once.
 * @throws Error with one line per invalid field.
 */
export function parseOrListProblems<Schema extends z.ZodMiniType>(
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
