import { siteConfig } from '@jalon/shared/config';
import { Alert } from '@jalon/shared/ui';

/** Without JavaScript the page can be read, and says what the form needs. */
export function NeedsScript() {
  const { email } = siteConfig().contact;
  return (
    <noscript>
      <Alert kind="info">
        Ce formulaire a besoin de JavaScript. Activez-le dans votre navigateur, ou écrivez-nous par
        e-mail&nbsp;: <a href={`mailto:${email}`}>{email}</a>.
      </Alert>
    </noscript>
  );
}
