import mustache from 'mustache';
import type { Mail } from '../mail/smtp';
import { plainText, renderText } from '../mail/template';

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
