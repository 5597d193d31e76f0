import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { messageOf } from '../../core/errors';
import { findRoot, workspaceFolder } from '../../core/paths';
import { parseJsonObject, readBody, sendText, type ServiceHandler } from '../http';
import type { MailSender } from './mailbox';
import { type MailTemplate, parseTemplate, renderMail, type TemplateParams } from './template';

/** Messages of the site itself; parts may have their own. */
export const MAIL_KINDS = ['application', 'contact', 'request'] as const;

/** The ids of the EmailJS account, as the site configuration names them. */
export interface MailAccount {
  publicKey: string;
  serviceId: string;
  templates: Record<(typeof MAIL_KINDS)[number], string> & Readonly<Record<string, string>>;
}

/**
 * The kind and the variables of a call.
 * @returns null when the call is for another account, or for no template of this one.
 */
function parseCall(body: string, account: MailAccount) {
  const call = parseJsonObject(body);
  const [kind] = Object.entries(account.templates).find(([, id]) => id === call?.template_id) ?? [];
  const isOurs = call?.user_id === account.publicKey && call.service_id === account.serviceId;
  const { template_params: params = {} } = call ?? {};
  return isOurs && kind !== undefined ? { kind, params: params as TemplateParams } : null;
}

const SEND_PATH = '/api/v1.0/email/send';
/** The provider's limit on the variables of one message. */
const BODY_LIMIT_BYTES = 50 * 1024;

interface MailServiceOptions {
  account: MailAccount;
  /** Recipient of messages without one; in production an operator sets it in the dashboard. */
  recipient: string;
  send: MailSender;
}

/** For templates of parts, which only their teams have. */
const PLAIN_TEMPLATE = `<!--
  Subject: {{subject}}
  To Email: {{to_email}}
  From Name: {{from_name}}
  Reply To: {{from_email}}
-->
<p>{{message}}</p>`;

/** Folder of the templates of the site itself. */
export const TEMPLATES = join(workspaceFolder(findRoot(), 'scripts'), 'local/mail/templates');

async function readTemplate(kind: string): Promise<MailTemplate> {
  if (!MAIL_KINDS.some((own) => own === kind)) return parseTemplate(kind, PLAIN_TEMPLATE);
  const path = join(TEMPLATES, `${kind}.html`);
  return parseTemplate(kind, await readFile(path, 'utf8'));
}

/** Local replacement for EmailJS: its send endpoint, the project's templates, the local mailbox. */
export async function createMailService(options: MailServiceOptions): Promise<ServiceHandler> {
  // All at once, so that a broken template stops the start.
  const kinds = Object.keys(options.account.templates);
  const templates = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await readTemplate(kind)] as const)),
  );

  async function send(response: ServerResponse, body: string): Promise<void> {
    const call = parseCall(body, options.account);
    const template = call && templates.get(call.kind);
    if (!template) {
      sendText(response, 400, 'No such public key, service or template in site.config.json.');
      return;
    }
    try {
      await options.send(renderMail(template, call.params, options.recipient));
      sendText(response, 200, 'OK');
    } catch (error) {
      sendText(response, 412, `SMTP: ${messageOf(error)}`);
    }
  }

  return async (request, response, url) => {
    if (url.pathname !== SEND_PATH) return false;
    const body = await readBody(request, BODY_LIMIT_BYTES);
    if (body === null) sendText(response, 413, 'Variables size limit, 50Kb');
    else await send(response, body);
    return true;
  };
}
