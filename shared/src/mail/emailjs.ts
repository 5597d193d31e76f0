import type { SiteConfig } from '../config';
import { postJson } from '../http/post-json';
import { TimeoutError, withTimeout } from '../http/with-timeout';
import type { MailKind, MailResult } from './types';

/** The provider's client has no limit of its own. */
export const SEND_WITHIN_MS = 15_000;

const TOO_MANY_REQUESTS = 429;
/** The version whose request format is reproduced when the client cannot be used. */
const LIB_VERSION = '4.4.1';

type Client = typeof import('@emailjs/browser');

const refusal = (status: unknown): MailResult => ({
  ok: false,
  reason: status === TOO_MANY_REQUESTS ? 'rate-limited' : 'failed',
});

/** The client throws answers, type errors and plain strings alike. */
function refusalOf(thrown: unknown): MailResult {
  return refusal(
    typeof thrown === 'object' && thrown !== null && 'status' in thrown ? thrown.status : undefined,
  );
}

async function sendWithClient(
  { init, send }: Client,
  config: SiteConfig['mail'],
  kind: MailKind,
  params: Record<string, string>,
): Promise<MailResult> {
  try {
    init({ publicKey: config.publicKey, origin: config.endpoint });
    const sent = send(config.serviceId, config.templates[kind], params);
    await withTimeout(sent, SEND_WITHIN_MS);
    return { ok: true };
  } catch (error) {
    return error instanceof TimeoutError ? { ok: false, reason: 'failed' } : refusalOf(error);
  }
}

async function sendByHand(
  config: SiteConfig['mail'],
  kind: MailKind,
  params: Record<string, string>,
): Promise<MailResult> {
  const body = {
    lib_version: LIB_VERSION,
    user_id: config.publicKey,
    service_id: config.serviceId,
    template_id: config.templates[kind],
    template_params: params,
  };
  const url = `${config.endpoint}/api/v1.0/email/send`;
  const result = await postJson(url, body, { timeoutMs: SEND_WITHIN_MS });
  return result.ok ? { ok: true } : refusal(result.status);
}

/**
 * Sends one message, once. Where the client cannot even be loaded (it reads localStorage on import,
 * which throws when storage is denied) the documented request is made without it.
 */
export async function sendOnce(
  loadClient: () => Promise<Client>,
  config: SiteConfig['mail'],
  kind: MailKind,
  params: Record<string, string>,
): Promise<MailResult> {
  const client = await withTimeout(loadClient(), SEND_WITHIN_MS).catch(() => undefined);
  return client ? sendWithClient(client, config, kind, params) : sendByHand(config, kind, params);
}
