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
}

const HEADER = /^<!--([\s\S]*?)-->\s*/;
const FIELD = /^\s*(Subject|To Email|From Name|Reply To):\s*(.+?)\s*$/gm;
const LINE_BREAKS = /[\r\n\0]+/g;
const ONE_ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;

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
  return {
    subject: field('Subject'),
    to: field('To Email'),
    fromName: field('From Name'),
    replyTo: field('Reply To'),
    html: text.slice(header?.[0].length ?? 0),
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
    ...(ONE_ADDRESS.test(replyTo) ? { replyTo } : {}),
  };
}
