import { siteConfig } from '@jalon/shared/config';
import { postJson, withTimeout } from '@jalon/shared/http';
import { loadMailClient } from '@jalon/shared/mail-client';

/**
 * `repeated`: accepted earlier, not sent again. `rate-limited`: worth retrying after a minute.
 * `too-long`: the service accepts no message of this size. `failed`: the message may have been sent.
 */
export type MailResult =
  { ok: true; repeated?: true } | { ok: false; reason: 'rate-limited' | 'too-long' | 'failed' };

export type MailParams = Readonly<Record<string, string>>;

/** Time limit after which a message counts as failed (ms). */
export const SEND_LIMIT_MS = 15_000;
/** Time within which a message is recorded as sent if the service accepts it after the failure was shown (ms). */
const ANSWER_WITHIN_MS = 60_000;

/** Time limit for loading the client; then the message is sent without it (ms). */
const CLIENT_WITHIN_MS = 4_000;

const REASONS: Readonly<Record<number, 'too-long' | 'rate-limited'>> = {
  413: 'too-long',
  429: 'rate-limited',
};

/** Multi-line fields. Every other field is a single line. */
const MULTI_LINE: ReadonlySet<string> = new Set(['message', 'description', 'email_content']);

const CONTROLS = /[\u0000-\u001F\u007F\u0085\u2028\u2029]+/g;
const CONTROLS_BUT_LINES = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]+/g;

/** Replaces line breaks and NUL in a one-line field, which could inject a mail header. */
export function removeLineBreaks(params: MailParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value.replace(MULTI_LINE.has(name) ? CONTROLS_BUT_LINES : CONTROLS, ' '),
    ]),
  );
}

export interface MailMessage {
  /** Identifier of the template at the provider. */
  template: string;
  params: Record<string, string>;
}

/** Sends the provider's documented request when its client cannot be loaded. */
function postMessage({ template, params }: MailMessage) {
  const { endpoint, publicKey, serviceId } = siteConfig().mail;
  const body = {
    user_id: publicKey,
    service_id: serviceId,
    template_id: template,
    template_params: params,
  };
  return postJson(`${endpoint}/api/v1.0/email/send`, body, { timeoutMs: ANSWER_WITHIN_MS });
}

async function deliver(message: MailMessage, onAccepted: () => void): Promise<MailResult> {
  const client = await withTimeout(loadMailClient(), CLIENT_WITHIN_MS).catch(() => null);
  const result = await (client?.sendByClient(message.template, message.params) ??
    postMessage(message));
  if (!result.ok) return { ok: false, reason: REASONS[result.status ?? 0] ?? 'failed' };
  onAccepted();
  return { ok: true };
}

/**
 * Sends one message, without retry. Never throws; fails after 15 s.
 * @param onAccepted called when the provider accepts it, even after the 15 s.
 */
export function sendMessage(message: MailMessage, onAccepted: () => void): Promise<MailResult> {
  return withTimeout(deliver(message, onAccepted), SEND_LIMIT_MS).catch(() => ({
    ok: false,
    reason: 'failed',
  }));
}
