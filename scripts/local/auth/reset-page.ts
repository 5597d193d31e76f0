import mustache from 'mustache';
import { readBody, sendHtml, type ServiceHandler } from '../http';
import type { Mail } from '../mail/mailbox';

/** Path of the provider's own e-mail links in production. */
export const RESET_PATH = '/__/auth/action';

const MAIL = `<p><a href="{{{link}}}">Choisir un nouveau mot de passe</a> pour {{email}}. Ce lien sert une fois.</p>`;

const PAGE = `<!doctype html>
<html lang="fr"><meta name="viewport" content="width=device-width"><title>Nouveau mot de passe</title>
<h1>Nouveau mot de passe</h1><p role="status">{{message}}</p>
{{#email}}<form method="post"><label for="next">Nouveau mot de passe</label>
<input id="next" name="newPassword" type="password" required minlength="6" autocomplete="new-password">
<button>Enregistrer le mot de passe</button></form>{{/email}}
{{^email}}<a href="{{siteOrigin}}/login">Aller à la connexion</a>{{/email}}</html>`;

/** The e-mail that carries a reset link. */
export const resetMail = (email: string, link: string): Mail => ({
  to: email,
  subject: 'Choisir un nouveau mot de passe',
  html: mustache.render(MAIL, { email, link }),
});

export interface Resets {
  /** Address of the account of a code; undefined when the code is spent. */
  emailOf(code: string): string | undefined;
  /** Uses the code up. @returns false when the password is too short. */
  choose(code: string, password: string): boolean;
}

/** The page behind the link of the reset e-mail: lets a person choose a new password. */
export function resetAction(resets: Resets, siteOrigin: string): ServiceHandler {
  return async (request, response, url) => {
    if (url.pathname !== RESET_PATH) return false;
    const code = url.searchParams.get('oobCode') ?? '';
    let email = resets.emailOf(code);
    let message = email ? `Pour ${email}, 6 caractères au minimum.` : 'Ce lien n’est plus valable.';
    let status = email ? 200 : 400;
    if (email && request.method === 'POST') {
      const form = new URLSearchParams((await readBody(request, 16 * 1024)) ?? '');
      if (resets.choose(code, form.get('newPassword') ?? '')) {
        [email, message] = [undefined, 'Mot de passe enregistré.'];
      } else status = 400;
    }
    // The code is in the URL: it must not leave the page as a referrer.
    response.setHeader('Referrer-Policy', 'no-referrer');
    sendHtml(response, status, mustache.render(PAGE, { email, message, siteOrigin }));
    return true;
  };
}
