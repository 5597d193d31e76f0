import type { MailParams } from './types';

/** Fields that are typed in a text area. Every other one is a single line. */
const MULTI_LINE: ReadonlySet<string> = new Set(['message', 'description', 'email_content']);

const CONTROLS = /[\u0000-\u001F\u007F\u0085\u2028\u2029]+/g;
const CONTROLS_BUT_LINES = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]+/g;

/** Keeps a line break or NUL typed in a one-line field from becoming a header of the message. */
export function foldParams(params: MailParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value.replace(MULTI_LINE.has(name) ? CONTROLS_BUT_LINES : CONTROLS, ' '),
    ]),
  );
}
