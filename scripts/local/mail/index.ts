import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { messageOf } from '../../core/errors';
import { projectFile } from '../files';
import {
  allowCrossOrigin,
  parseJsonObject,
  readBody,
  sendText,
  type ServiceHandler,
} from '../http';
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

export type SendRequest =
  { ok: true; kind: string; params: TemplateParams } | { ok: false; status: number; text: string };

const DASHBOARD = 'https://dashboard.emailjs.com/admin';
const refuse = (status: number, text: string): SendRequest => ({ ok: false, status, text });

function readParams(value: unknown): TemplateParams {
  return typeof value === 'object' && value !== null ? (value as TemplateParams) : {};
}

/** Checks the body of a send call in the provider's order, with its statuses and words. */
function parseSendRequest(body: string, account: MailAccount): SendRequest {
  const call = parseJsonObject(body);
  if (!call) return refuse(400, 'The request body is not valid JSON');
  const { user_id: publicKey, service_id: serviceId, template_id: templateId } = call;
  if (!publicKey) return refuse(400, 'The user_id parameter is required');
  if (publicKey !== account.publicKey) {
    return refuse(400, `The Public Key is invalid. To find this ID, visit ${DASHBOARD}/account`);
  }
  if (!serviceId) return refuse(400, 'The service_id parameter is required');
  if (serviceId !== account.serviceId) {
    return refuse(400, `The service ID not found. To find this ID, visit ${DASHBOARD}`);
  }
  if (!templateId) return refuse(400, 'The template_id parameter is required');
  const [kind] = Object.entries(account.templates).find(([, id]) => id === templateId) ?? [];
  if (kind === undefined) {
    return refuse(400, `The template ID not found. To find this ID, visit ${DASHBOARD}/templates`);
  }
  return { ok: true, kind, params: readParams(call.template_params) };
}

const SEND_PATH = '/api/v1.0/email/send';
/** The provider's limit on the variables of one message. */
const BODY_LIMIT_BYTES = 50 * 1024;

const RECIPIENT_REFUSALS = {
  'no-recipient': 'The recipients address is empty',
  'bad-recipient': 'The recipients address is corrupted',
};

/**
 * Default recipients of each kind of message, for calls that name none; in production an operator sets them in the
 * dashboard.
 */
export type MailRecipients = Readonly<Record<string, string>>;

export interface MailServiceOptions {
  account: MailAccount;
  recipients: MailRecipients;
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

async function readTemplate(kind: string): Promise<MailTemplate> {
  if (!MAIL_KINDS.some((own) => own === kind)) return parseTemplate(kind, PLAIN_TEMPLATE);
  const path = projectFile('scripts', 'local', 'mail', 'templates', `${kind}.html`);
  return parseTemplate(kind, await readFile(path, 'utf8'));
}

/** Every template, read at once so that a broken one stops the start. */
async function readTemplates(kinds: readonly string[]) {
  return new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await readTemplate(kind)] as const)),
  );
}

/** Local replacement for EmailJS: its send endpoint, the project's templates, the local mailbox. */
export async function createMailService(options: MailServiceOptions): Promise<ServiceHandler> {
  const templates = await readTemplates(Object.keys(options.account.templates));

  async function send(response: ServerResponse, body: string): Promise<void> {
    const request = parseSendRequest(body, options.account);
    if (!request.ok) {
      sendText(response, request.status, request.text);
      return;
    }
    const template = templates.get(request.kind);
    if (!template) throw new Error(`The template ${request.kind} was not read at the start.`);
    const mail = renderMail(template, request.params, options.recipients[request.kind]);
    if ('refusal' in mail) {
      sendText(response, 422, RECIPIENT_REFUSALS[mail.refusal]);
      return;
    }
    try {
      await options.send(mail);
      sendText(response, 200, 'OK');
    } catch (error) {
      sendText(response, 412, `SMTP: ${messageOf(error)}`);
    }
  }

  return async (request, response, url) => {
    if (url.pathname !== SEND_PATH) return false;
    if (allowCrossOrigin(request, response, 'loopback')) return true;
    if (request.method !== 'POST') {
      sendText(response, 405, 'Method Not Allowed');
      return true;
    }
    const body = await readBody(request, BODY_LIMIT_BYTES);
    if (body === null) sendText(response, 413, 'Variables size limit, 50Kb');
    else await send(response, body);
    return true;
  };
}
