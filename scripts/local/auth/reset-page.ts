import mustache from 'mustache';
import { readBody, sendHtml, type ServiceHandler } from '../http';
import type { Mail } from '../mail/mailbox';

const BODY = `<!doctype html>
<html lang="fr">
<body style="margin:0;padding:24px;background:#faf7f0;color:#14161d;font:16px/1.5 Arial,sans-serif">
  <h1 style="font-size:22px">Choisir un nouveau mot de passe</h1>
  <p>Bonjour,</p>
  <p>Une demande de nouveau mot de passe a été faite pour <strong>{{email}}</strong>.</p>
  <p><a href="{{{link}}}" style="display:inline-block;padding:12px 20px;background:#002fa7;color:#fff;text-decoration:none">Choisir un nouveau mot de passe</a></p>
  <p>Ce lien sert une fois. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe ne change pas.</p>
</body>
</html>`;

/** The e-mail that carries a reset link. */
export function resetMail(email: string, link: string): Mail {
  return {
    to: email,
    subject: 'Choisir un nouveau mot de passe',
    html: mustache.render(BODY, { email, link }),
  };
}

interface ResetPage {
  /** Address of the account; absent when the link is invalid. */
  email?: string;
  error?: string;
  done?: boolean;
}

const PAGE = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{{#error}}Erreur&nbsp;: {{/error}}Nouveau mot de passe</title>
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

/** Path of the provider's own e-mail links in production. */
export const RESET_PATH = '/__/auth/action';

const BODY_LIMIT_BYTES = 16 * 1024;

const WEAK_PASSWORD = 'Le mot de passe doit compter au moins 6 caractères.';
const SPENT_LINK =
  'Ce lien n’est plus valable. Demandez un nouvel e-mail depuis la page de connexion.';

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
    const email = resets.emailOf(code);
    let page: ResetPage = email === undefined ? { error: SPENT_LINK } : { email };
    if (email !== undefined && request.method === 'POST') {
      const form = new URLSearchParams((await readBody(request, BODY_LIMIT_BYTES)) ?? '');
      const done = resets.choose(code, form.get('newPassword') ?? '');
      page = done ? { done } : { email, error: WEAK_PASSWORD };
    }
    // The code is in the URL: it must not leave the page as a referrer.
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    );
    sendHtml(
      response,
      page.error === undefined ? 200 : 400,
      mustache.render(PAGE, { ...page, siteOrigin }),
    );
    return true;
  };
}
