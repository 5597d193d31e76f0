import * as z from 'zod/mini';

/** The message of each check is the remedy: what to write instead. The report adds where and what was found. */
const MAX_TCP_PORT = 65_535;

const ORIGIN = /^https?:\/\/[^/?#\s]+$/;
const WEB_ADDRESS = /^https?:\/\/[^\s]+$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const matching = (pattern: RegExp, remedy: string) =>
  z.string({ error: remedy }).check(z.regex(pattern, { error: remedy }));

/** A text that is not empty. */
export const text = matching(/\S/, 'Write a text that is not empty.');

/** An origin: scheme and host only, in the form of `location.origin`. */
export const origin = matching(
  ORIGIN,
  'Write an origin without a final slash, such as https://www.example.fr.',
);

export const webAddress = matching(
  WEB_ADDRESS,
  'Write a full web address, such as https://www.example.fr/page.',
);

export const email = matching(EMAIL, 'Write an e-mail address, such as nom@example.fr.');

const portRemedy = `Write a whole number from 1 to ${String(MAX_TCP_PORT)}.`;
export const port = z
  .int({ error: portRemedy })
  .check(z.minimum(1, { error: portRemedy }), z.maximum(MAX_TCP_PORT, { error: portRemedy }));

/** An object that refuses unknown fields, such as misspelt ones. */
export const record = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape);
