import { parseJsonObject } from '../http';
import type { TemplateParams } from './template';

export const MAIL_KINDS = ['application', 'contact', 'request'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The ids of the EmailJS account, as the site configuration names them. */
export interface MailAccount {
  publicKey: string;
  serviceId: string;
  templates: Record<MailKind, string>;
}

export type SendRequest =
  | { ok: true; kind: MailKind; params: TemplateParams }
  | { ok: false; status: number; text: string };

const DASHBOARD = 'https://dashboard.emailjs.com/admin';
const refuse = (status: number, text: string): SendRequest => ({ ok: false, status, text });

function readParams(value: unknown): TemplateParams {
  return typeof value === 'object' && value !== null ? (value as TemplateParams) : {};
}

/** Checks the body of a send call in the provider's order, with its statuses and words. */
export function parseSendRequest(body: string, account: MailAccount): SendRequest {
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
  const kind = MAIL_KINDS.find((candidate) => account.templates[candidate] === templateId);
  if (!kind) {
    return refuse(400, `The template ID not found. To find this ID, visit ${DASHBOARD}/templates`);
  }
  return { ok: true, kind, params: readParams(call.template_params) };
}
