import { siteConfig } from '@jalon/shared/config';
import { Link } from '@jalon/shared/routing';
import styles from './DataNotice.module.css';

interface Props {
  /** Purpose, as in "pour répondre à votre message". */
  purpose: string;
  /** Retention, as in "3 ans après notre dernier échange". */
  retention: string;
}

/** Privacy notice of a form: controller, purpose, retention, rights. */
export function DataNotice({ purpose, retention }: Props) {
  const { brand, legal } = siteConfig();
  return (
    <div className={styles.root}>
      <h3 className={styles.title}>Vos données</h3>
      <p>
        {brand.name} utilise vos réponses {purpose}, et les conserve au plus {retention}. Elles ne
        sont ni vendues ni cédées.
      </p>
      <p>
        Vous pouvez y accéder, les rectifier, les effacer, en limiter l’usage, les récupérer ou vous
        opposer à leur traitement&nbsp;: écrivez à{' '}
        <a href={`mailto:${legal.dpoEmail}`}>{legal.dpoEmail}</a>.{' '}
        <Link to="/donnees-personnelles">Notre politique de protection des données</Link>
      </p>
    </div>
  );
}
