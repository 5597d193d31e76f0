import { siteConfig } from '@jalon/shared/config';
import { Link } from '@jalon/shared/routing';
import styles from './DataNotice.module.css';

interface DataNoticeProps {
  /** Purpose, such as "pour répondre à votre message". */
  purpose: string;
  /** Retention, such as "au plus 3 ans après notre dernier échange". */
  retention: string;
}

/** Privacy notice below a form: controller, purpose, retention, and a link to the rights. */
export function DataNotice({ purpose, retention }: DataNoticeProps) {
  const { brand } = siteConfig();
  return (
    <p className={styles.root}>
      <span>
        <strong className={styles.title}>Vos données.</strong>{' '}
        <span>
          {`${brand.name} utilise ces informations ${purpose}, et les conserve ${retention}.`}
        </span>{' '}
        <Link to="/donnees-personnelles">Vos droits sur vos données</Link>
      </span>
    </p>
  );
}

/** Privacy notice in one line, for a form that keeps nothing of its own. */
export function DataLine({ children }: { children: string }) {
  return (
    <p className={styles.root}>
      <span>
        <span>{children}</span> <Link to="/donnees-personnelles">Vos droits sur vos données</Link>
      </span>
    </p>
  );
}
