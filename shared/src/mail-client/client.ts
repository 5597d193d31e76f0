import { EmailJSResponseStatus, init, send } from '@emailjs/browser';
import { siteConfig } from '../config';

/**
 * Sends one message to the configured service.
 * @param template its identifier at the service.
 * @returns whether the service accepted it, and its HTTP status; 0 without an answer.
 */
export async function sendByClient(
  template: string,
  params: Record<string, string>,
): Promise<{ ok: boolean; status: number }> {
  const { endpoint, publicKey, serviceId } = siteConfig().mail;
  // Does not enable the client's own limits: pauses between messages, blocking of automated browsers.
  init({ publicKey, origin: endpoint });
  try {
    const { status } = await send(serviceId, template, params);
    return { ok: true, status };
  } catch (error) {
    return { ok: false, status: error instanceof EmailJSResponseStatus ? error.status : 0 };
  }
}
