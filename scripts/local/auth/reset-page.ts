import mustache from 'mustache';
import type { Mail } from '../mail/mailbox';

/** Path of the provider's own e-mail links in production. */
export const RESET_PATH = '/__/auth/action';

const MAIL = `<p><a href="{{{link}}}">Choisir un nouveau mot de passe</a> pour {{email}}. Ce lien sert une fois.</p>`;

const PAGE = `<!doctype html>
<html lang="fr"><meta name="viewport" content="width=device-width"><title>Nouveau mot de passe</title>
<h1>Nouveau mot de passe</h1><p role="status">{{message}}</p>
{{#isOpen}}<form method="post"><label for="next">Nouveau mot de passe</label>
<input id="next" name="newPassword" type="password" required minlength="6" autocomplete="new-password">
<button>Enregistrer le mot de passe</button></form>{{/isOpen}}
{{^isOpen}}<a href="{{siteOrigin}}/login">Aller à la connexion</a>{{/isOpen}}</html>`;

export const resetMail = (email: string, link: string): Mail => ({
  to: email,
  subject: 'Choisir un nouveau mot de passe',
  html: mustache.render(MAIL, { email, link }),
});

/** The page that a reset link opens. @param isOpen whether the page has the form for a new password. */
export const resetPage = (view: { message: string; isOpen: boolean; siteOrigin: string }): string =>
  mustache.render(PAGE, view);
