import { siteConfig } from '@jalon/shared/config';
import { Alert } from '@jalon/shared/ui';

/** Props of {@link NeedsScript}. */
export interface NeedsScriptProps {
  /** What can be done by e-mail instead, as in "écrivez-nous". */
  instead: string;
}

/** Without JavaScript the page can be read, and says what its form needs. */
export function NeedsScript({ instead }: NeedsScriptProps) {
  const { email } = siteConfig().contact;
  return (
    <noscript>
      <Alert kind="info">
        Ce formulaire a besoin de JavaScript. Activez-le dans votre navigateur, ou {instead} par
        e-mail&nbsp;: <a href={`mailto:${email}`}>{email}</a>.
      </Alert>
    </noscript>
  );
}
