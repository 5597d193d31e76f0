import mustache from 'mustache';
import type { Mail } from './mailbox';

export type TemplateParams = Record<string, unknown>;

/** A template file: the fields of the provider's dashboard in its first comment, then the HTML body. */
export interface MailTemplate {
  subject: string;
  to: string;
  fromName: string;
  replyTo: string;
  html: string;
  /** The same words as plain text, see {@link plainText}. */
  text: string;
}

const HEADER = /^<!--([\s\S]*?)-->\s*/;
const FIELD = /^\s*(Subject|To Email|From Name|Reply To):\s*(.+?)\s*$/gm;
/** A multi-line value, and the text that replaces an empty one. */
const LONG_VALUE = / (\{\{#\w+\}\})<span class="text">(.*?)<\/span ?>(\{\{\/\w+\}\}\{\{\^\w+\}\})/g;
const LINE_BREAKS = /[\r\n\0]+/g;
const ONE_ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;

/**
 * Converts an HTML template to plain text: a line for each heading, paragraph and row, long values below their name,
 * addresses behind their links. Converted before values are inserted, so that these stay unchanged.
 */
export function plainText(html: string): string {
  return html
    .replace(/<!doctype[^>]*>|<head>[\s\S]*?<\/head>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2\u00a0: $1')
    .replace(/<\/th> <td> ?/g, '\u00a0: ')
    .replace(LONG_VALUE, '$1\n$2$3 ')
    .replace(/<h2[^>]*>/g, '\n')
    .replace(/<\/(h1|h2|p|tr)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Inserts values into a plain text, unchanged. */
export function renderText(template: string, params: TemplateParams): string {
  return `${mustache.render(template, params, undefined, { escape: String })}\n`;
}

/** Reads a template file. @throws when a field is missing. */
export function parseTemplate(name: string, text: string): MailTemplate {
  const header = HEADER.exec(text);
  const fields = new Map(
    [...(header?.[1] ?? '').matchAll(FIELD)].map(([, field, value]) => [field, value]),
  );
  const field = (label: string) => {
    const value = fields.get(label);
    if (value === undefined) throw new Error(`The template ${name} does not say its "${label}".`);
    return value;
  };
  const html = text.slice(header?.[0].length ?? 0);
  return {
    subject: field('Subject'),
    to: field('To Email'),
    fromName: field('From Name'),
    replyTo: field('Reply To'),
    html,
    text: plainText(html),
  };
}

/** A one-line field: values as they are, line breaks folded so that no value adds a header. */
function renderLine(template: string, params: TemplateParams): string {
  const line = mustache.render(template, params, undefined, { escape: String });
  return line.replace(LINE_BREAKS, ' ').trim();
}

/** The message of a template with its values; HTML is escaped in the body. */
export function renderMail(
  template: MailTemplate,
  params: TemplateParams,
  recipient: string,
): Mail {
  const replyTo = renderLine(template.replyTo, params);
  return {
    to: renderLine(template.to, params) || recipient,
    subject: renderLine(template.subject, params),
    fromName: renderLine(template.fromName, params),
    html: mustache.render(template.html, params),
    text: renderText(template.text, params),
    ...(ONE_ADDRESS.test(replyTo) ? { replyTo } : {}),
  };
}
