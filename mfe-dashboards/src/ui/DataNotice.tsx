import { siteConfig } from '@jalon/shared/config';
import { Link } from '@jalon/shared/routing';

import styles from './DataNotice.module.css';

/** Privacy notice below a form: controller, purpose, retention, rights. */
export function DataNotice({ purpose }: { purpose: string }) {
  return (
    <p className={styles.notice}>
      {siteConfig().brand.name} utilise ces informations {purpose}, tant que votre compte est
      ouvert. <Link to="/donnees-personnelles">Vos droits sur vos données</Link>
    </p>
  );
}
