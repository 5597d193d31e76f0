import { siteConfig } from '@jalon/shared/config';
import { Alert } from '@jalon/shared/ui';

interface NeedsScriptProps {
  /** The alternative by e-mail, as in "écrivez-nous". */
  instead: string;
  /** The address of the configuration that reads what the form would send. */
  mailbox: 'email' | 'recruitingEmail' | 'requestEmail';
}

/** Note above a form that it needs JavaScript; hidden with scripts. */
export function NeedsScript({ instead, mailbox }: NeedsScriptProps) {
  const email = siteConfig().contact[mailbox];
  return (
    <noscript>
      <Alert kind="info">
        Ce formulaire a besoin de JavaScript. Activez-le dans votre navigateur, ou{' '}
        <span>{instead}</span> par e-mail&nbsp;:{' '}
        <a translate="no" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </Alert>
    </noscript>
  );
}
