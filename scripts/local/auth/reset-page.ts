import mustache from 'mustache';

export interface ResetPage {
  /** Whose password it is; absent when the link is no longer good. */
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
export function renderResetPage(page: ResetPage): string {
  return mustache.render(PAGE, page);
}
