import type { ServerResponse } from 'node:http';
import mustache from 'mustache';
import { readBody, sendHtml, type ServiceHandler } from '../http';
import type { Mail } from '../mail/mailbox';
import { plainText, renderText } from '../mail/template';
import { resetPassword } from './account-operations';
import type { AuthContext } from './session';

const BODY = `<!doctype html>
<html lang="fr">
<body style="margin:0;padding:24px;background:#faf7f0;color:#14161d;font:16px/1.5 Arial,sans-serif">
  <h1 style="font-size:22px">Choisir un nouveau mot de passe</h1>
  <p>Bonjour,</p>
  <p>Une demande de nouveau mot de passe a été faite pour <strong>{{email}}</strong>.</p>
  <p><a href="{{{link}}}" style="display:inline-block;padding:12px 20px;background:#002fa7;color:#fff;text-decoration:none">Choisir un nouveau mot de passe</a></p>
  <p>Ce lien est valable une heure. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe ne change pas.</p>
</body>
</html>`;

/** The e-mail that carries a reset link. */
export function resetMail(email: string, link: string): Mail {
  return {
    to: email,
    subject: 'Choisir un nouveau mot de passe',
    html: mustache.render(BODY, { email, link }),
    text: renderText(plainText(BODY), { email, link }),
  };
}

export interface ResetPage {
  /** Address of the account; absent when the link is invalid. */
  email?: string;
  code?: string;
  error?: string;
  done?: boolean;
  siteOrigin: string;
}

const PAGE = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{{#error}}Erreur : {{/error}}Nouveau mot de passe</title>
<style>
  body { margin: 0; font: 18px/1.5 system-ui, sans-serif; color: #14161d; background: #faf7f0 }
  main { max-width: 26rem; margin: 12vh auto; padding: 0 1.5rem }
  h1 { font-size: 1.9rem; line-height: 1.15 }
  label { display: block; margin: 1.25rem 0 .35rem; font-weight: 600 }
  input, button { box-sizing: border-box; width: 100%; padding: .7rem .8rem; font: inherit; border-radius: 4px }
  input { border: 1px solid #6b6d76; background: #fff; color: inherit }
  button { margin-top: 1.5rem; border: 0; color: #fff; background: #002fa7; font-weight: 600; cursor: pointer }
  a { color: #002fa7 }
  :focus-visible { outline: 3px solid #002fa7; outline-offset: 2px }
  .hint { margin: .35rem 0 0; color: #50525b; font-size: .9rem }
  .error { padding: .8rem 1rem; border-left: 4px solid #b3261e; background: #fff }
</style>
</head>
<body>
<main>
{{#done}}
  <h1>Mot de passe enregistré</h1>
  <p role="status">Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.</p>
  <p><a href="{{siteOrigin}}/login">Aller à la connexion</a></p>
{{/done}}
{{^done}}
  <h1>Nouveau mot de passe</h1>
  {{#error}}<p class="error" role="alert" id="erreur">{{error}}</p>{{/error}}
  {{#email}}
  <p>Choisissez un nouveau mot de passe pour <strong>{{email}}</strong>.</p>
  <form method="post">
    <input type="hidden" name="oobCode" value="{{code}}">
    <input type="hidden" name="username" value="{{email}}" autocomplete="username">
    <label for="newPassword">Nouveau mot de passe</label>
    <input id="newPassword" name="newPassword" type="password" required minlength="6"
      autocomplete="new-password" aria-describedby="aide{{#error}} erreur{{/error}}">
    <p class="hint" id="aide">6 caractères au minimum.</p>
    <button type="submit">Enregistrer le mot de passe</button>
  </form>
  {{/email}}
  {{^email}}<p><a href="{{siteOrigin}}/login">Revenir à la connexion</a></p>{{/email}}
{{/done}}
</main>
</body>
</html>`;

/** The page behind the link of the reset e-mail. */
function renderResetPage(page: ResetPage): string {
  return mustache.render(PAGE, page);
}

/** Path of the provider's own e-mail links in production. */
export const RESET_PATH = '/__/auth/action';

const BODY_LIMIT_BYTES = 16 * 1024;

const MESSAGES: Readonly<Record<string, string>> = {
  EXPIRED_OOB_CODE: 'Ce lien a expiré. Demandez un nouvel e-mail depuis la page de connexion.',
  WEAK_PASSWORD: 'Le mot de passe doit compter au moins 6 caractères.',
};
const SPENT_LINK =
  'Ce lien n’est plus valable. Demandez un nouvel e-mail depuis la page de connexion.';

function show(response: ServerResponse, status: number, page: ResetPage): void {
  // The code is in the URL: it must not leave the page as a referrer.
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
