import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mustache from 'mustache';
import { messageOf } from '../../core/errors';
import { findRoot, workspaceFolder } from '../../core/paths';
import { LOCAL_IDS } from '../config';
import { parseJsonObject, readBody, HttpError, respond, type ServiceHandler } from '../http';
import type { Mail, MailSender } from './mailbox';

const FOLDER = join(workspaceFolder(findRoot(), 'scripts'), 'local/mail/templates');
/** Stands for the templates of parts, which only EmailJS has. The fixed address stands for a recipient set there. */
const PLAIN_TEMPLATE = `<!--
  Subject: {{subject}}
  To Email: {{to_email}}{{^to_email}}equipe@site.test{{/to_email}}
  From Name: {{from_name}}
  Reply To: {{from_email}}
-->
<p>{{message}}</p>`;

/** @param name of a template of the site or of a part. */
export function readTemplate(name: string): Promise<string> {
  const isOwn = Object.hasOwn(LOCAL_IDS.mail.templates, name);
  return isOwn ? readFile(join(FOLDER, `${name}.html`), 'utf8') : Promise.resolve(PLAIN_TEMPLATE);
}

const HEADER = /^<!--([\s\S]*?)-->\s*/;
const LINE_BREAKS = /[\r\n\0]+/g;
const ONE_ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;

/**
 * Fills in a template: its first comment has the fields of EmailJS's dashboard, and the HTML of the message follows.
 * Values are escaped in the HTML; in the fields, line breaks become spaces, so that no value adds a header.
 */
export function renderMail(template: string, params: unknown): Mail {
  const [all = '', comment = ''] = HEADER.exec(template) ?? [];
  const line = (label: string) => {
    const [, value = ''] = new RegExp(`^\\s*${label}:(.*)$`, 'm').exec(comment) ?? [];
    const text = mustache.render(value, params, undefined, { escape: String });
    return text.replace(LINE_BREAKS, ' ').trim();
  };
  const replyTo = line('Reply To');
  return {
    to: line('To Email'),
    subject: line('Subject'),
    fromName: line('From Name'),
    html: mustache.render(template.slice(all.length), params),
    ...(ONE_ADDRESS.test(replyTo) && { replyTo }),
  };
}

/** Limit of EmailJS on the variables of one message. */
const BODY_LIMIT_BYTES = 50 * 1024;

/**
 * Local replacement for EmailJS: its send endpoint, with the templates in this folder.
 * @param templates names of the templates of the site and of parts.
 */
export function createMailService(
  templates: readonly string[],
  sendMail: MailSender,
): ServiceHandler {
  return async (request, response, url) => {
    if (url.pathname !== '/api/v1.0/email/send') return false;
    const call = parseJsonObject(await readBody(request, BODY_LIMIT_BYTES));
    const name = templates.find((one) => one === call?.template_id);
    const { publicKey, serviceId } = LOCAL_IDS.mail;
    if (name === undefined || call?.user_id !== publicKey || call.service_id !== serviceId) {
      throw new HttpError(400, 'No such public key, service or template in site.config.json.');
    }
    const mail = renderMail(await readTemplate(name), call.template_params ?? {});
    await sendMail(mail).catch((error: unknown) => {
      throw new HttpError(412, `SMTP: ${messageOf(error)}`);
    });
    respond(response, 200, 'OK');
    return true;
  };
}
