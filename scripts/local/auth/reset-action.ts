import type { ServerResponse } from 'node:http';
import type { ServiceHandler } from '../handler';
import { readBody, sendHtml } from '../http';
import type { AuthContext } from './context';
import { resetPassword } from './operations/reset';
import { renderResetPage, type ResetPage } from './reset-page';

/** Where the provider's own e-mails lead in production, too. */
export const RESET_PATH = '/__/auth/action';

const BODY_LIMIT_BYTES = 16 * 1024;

const MESSAGES: Readonly<Record<string, string>> = {
  EXPIRED_OOB_CODE: 'Ce lien a expiré. Demandez un nouvel e-mail depuis la page de connexion.',
  WEAK_PASSWORD: 'Le mot de passe doit compter au moins 6 caractères.',
};
const SPENT_LINK =
  'Ce lien n’est plus valable. Demandez un nouvel e-mail depuis la page de connexion.';

function show(response: ServerResponse, status: number, page: ResetPage): void {
  // The code stands in the address: nothing may leave the page with it.
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  );
  sendHtml(response, status, renderResetPage(page));
}

/** Lets a person choose a new password with the code received by e-mail. */
export function resetAction(context: AuthContext, siteOrigin: string): ServiceHandler {
  async function showForm(response: ServerResponse, oobCode: string, error?: string) {
    const owner = await resetPassword({ oobCode }, context);
    if (owner.ok) {
      const email = String(owner.body.email);
      const page = { siteOrigin, email, code: oobCode };
      show(
        response,
        error === undefined ? 200 : 400,
        error === undefined ? page : { ...page, error },
      );
    } else {
      show(response, 400, { siteOrigin, error: MESSAGES[owner.code] ?? SPENT_LINK });
    }
  }

  async function choose(response: ServerResponse, form: URLSearchParams) {
    const oobCode = form.get('oobCode') ?? '';
    const newPassword = form.get('newPassword') ?? '';
    const result = await resetPassword({ oobCode, newPassword }, context);
    if (result.ok) show(response, 200, { siteOrigin, done: true });
    else await showForm(response, oobCode, MESSAGES[result.code] ?? SPENT_LINK);
  }

  return async (request, response, url) => {
    if (url.pathname !== RESET_PATH) return false;
    if (request.method === 'POST') {
      const body = await readBody(request, BODY_LIMIT_BYTES);
      await choose(response, new URLSearchParams(body ?? ''));
    } else {
      await showForm(response, url.searchParams.get('oobCode') ?? '');
    }
    return true;
  };
}
