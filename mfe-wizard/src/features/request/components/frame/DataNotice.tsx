import { siteConfig } from '@jalon/shared/config';
import { Link } from '@jalon/shared/routing';
import styles from './DataNotice.module.css';

/** Privacy notice: controller, purpose, retention, rights. */
export function DataNotice() {
  const { brand, legal } = siteConfig();
  return (
    <aside className={styles.root} aria-labelledby="vos-donnees">
      <h2 id="vos-donnees" className={styles.title}>
        Vos données
      </h2>
      <p>
        Vos réponses restent dans cet onglet jusqu’à l’envoi de votre demande. {brand.name} s’en
        sert ensuite pour rechercher des freelances et vous recontacter, et les conserve au plus
        3&nbsp;ans après notre dernier échange.
      </p>
      <p>
        Accès, rectification, effacement, limitation, portabilité, opposition&nbsp;: écrivez à{' '}
        <a href={`mailto:${legal.dpoEmail}`}>{legal.dpoEmail}</a>.{' '}
        <Link to="/donnees-personnelles">Protection des données personnelles</Link>
      </p>
    </aside>
  );
}
