import { siteConfig } from '@jalon/shared/config';
import { Link } from '@jalon/shared/routing';
import { Alert } from '@jalon/shared/ui';
import styles from './notices.module.css';

/** Configured e-mail address that a form sends to. */
export type Mailbox = 'email' | 'recruitingEmail' | 'requestEmail';

export function MailLink({ mailbox }: { mailbox: Mailbox }) {
  const email = siteConfig().contact[mailbox];
  return (
    <a translate="no" href={`mailto:${email}`}>
      {email}
    </a>
  );
}

interface NeedsScriptProps {
  /** The alternative by e-mail, such as "écrivez-nous". */
  instead: string;
  mailbox: Mailbox;
}

/** Note above a form that it needs JavaScript; hidden with scripts. */
export function NeedsScriptNote({ instead, mailbox }: NeedsScriptProps) {
  return (
    <noscript>
      <Alert kind="info">
        Ce formulaire a besoin de JavaScript. Activez-le dans votre navigateur, ou{' '}
        <span>{instead}</span> par e-mail&nbsp;: <MailLink mailbox={mailbox} />.
      </Alert>
    </noscript>
  );
}

/** Privacy notice below a form: the purpose of the data in one sentence, and a link to the rights. */
export function PrivacyNote({ children }: { children: string }) {
  return (
    <p className={styles.notice}>
      <span>{children}</span> <Link to="/donnees-personnelles">Vos droits sur vos données</Link>
    </p>
  );
}
