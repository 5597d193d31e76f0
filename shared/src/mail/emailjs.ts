import type * as emailjs from '@emailjs/browser';

import type { SiteConfig } from '@jalon/shared/config';
import { postJson, withTimeout } from '@jalon/shared/http';

/**
 * `repeated`: accepted earlier, not sent again. `rate-limited`: worth retrying after a minute.
 * `failed`: the message may have been sent.
 */
export type MailResult =
  { ok: true; repeated?: true } | { ok: false; reason: 'rate-limited' | 'failed' };

export type MailParams = Readonly<Record<string, string>>;

/** The client of the provider has no time limit. */
export const SEND_WITHIN_MS = 15_000;
/** Share of that limit for the download of the client. */
const LOAD_WITHIN_MS = 5_000;

const TOO_MANY_REQUESTS = 429;
/** The client version whose request format `sendByHand` copies. */
const LIB_VERSION = '4.4.1';

export type EmailClient = Pick<typeof emailjs, 'init' | 'send'>;

/** Multi-line fields. Every other field is a single line. */
const MULTI_LINE: ReadonlySet<string> = new Set(['message', 'description', 'email_content']);

const CONTROLS = /[\u0000-\u001F\u007F\u0085\u2028\u2029]+/g;
const CONTROLS_BUT_LINES = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]+/g;

/** Replaces line breaks and NUL in a one-line field, which could inject a mail header. */
export function foldParams(params: MailParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value.replace(MULTI_LINE.has(name) ? CONTROLS_BUT_LINES : CONTROLS, ' '),
    ]),
  );
}

/** One message for one template. */
export interface Message {
  config: SiteConfig['mail'];
  /** Identifier of the template at the provider. */
  template: string;
  params: Record<string, string>;
}

type Send = (message: Message, timeoutMs: number, onAccepted: () => void) => Promise<MailResult>;

const refusal = (status: unknown): MailResult => ({
  ok: false,
  reason: status === TOO_MANY_REQUESTS ? 'rate-limited' : 'failed',
});

/** The client throws responses, type errors and strings; only responses have a status. */
const statusOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'status' in thrown ? thrown.status : undefined;

const sendWith =
  (send: EmailClient['send']): Send =>
  async ({ config, template, params }, timeoutMs, onAccepted) => {
    try {
      const sent = send(config.serviceId, template, params);
      await withTimeout(sent.then(onAccepted), timeoutMs);
      return { ok: true };
    } catch (error) {
      return refusal(statusOf(error));
    }
  };

const sendByHand: Send = async ({ config, template, params }, timeoutMs) => {
  const body = {
    lib_version: LIB_VERSION,
    user_id: config.publicKey,
    service_id: config.serviceId,
    template_id: template,
    template_params: params,
  };
  const result = await postJson(`${config.endpoint}/api/v1.0/email/send`, body, { timeoutMs });
  return result.ok ? { ok: true } : refusal(result.status);
};

/**
 * The client reads localStorage on import, which throws where storage is denied; the second import then gets an
 * incomplete module. `init` fails on it, before anything is sent.
 */
async function chooseSender(
  loadClient: () => Promise<EmailClient>,
  config: SiteConfig['mail'],
): Promise<Send> {
  try {
    const { init, send } = await withTimeout(loadClient(), LOAD_WITHIN_MS);
    init({ publicKey: config.publicKey, origin: config.endpoint });
    return sendWith(send);
  } catch {
    return sendByHand;
  }
}

/**
 * Sends one message, once, within 15 s; with the documented HTTP request when the client fails.
 * `onAccepted` is also called when the answer comes after the 15 s.
 */
export async function sendMessage(
  loadClient: () => Promise<EmailClient>,
  message: Message,
  onAccepted: () => void = () => undefined,
): Promise<MailResult> {
  const start = Date.now();
  const send = await chooseSender(loadClient, message.config);
  return send(message, SEND_WITHIN_MS - (Date.now() - start), onAccepted);
}
