import { siteConfig } from '@jalon/shared/config';
import { Alert } from '@jalon/shared/ui';

interface NeedsScriptProps {
  /** The alternative by e-mail, such as "écrivez-nous". */
  instead: string;
  /** Configured e-mail address that the form would send to. */
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
