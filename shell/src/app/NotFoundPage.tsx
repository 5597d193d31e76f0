import { LinkButton } from '@jalon/shared/ui';
import { PageArrival } from './PageArrival';
import styles from './NotFoundPage.module.css';

export const NOT_FOUND_TITLE = 'Page introuvable';

export function NotFoundPage() {
  return (
    <PageArrival title={NOT_FOUND_TITLE}>
      <article className={styles.page}>
        <p className={styles.code}>404</p>
        <h1>Cette page n’existe pas</h1>
        <p>L’adresse est peut-être ancienne ou mal recopiée. Voici par où reprendre.</p>
        <div className={styles.actions}>
          <LinkButton to="/">Retour à l’accueil</LinkButton>
          <LinkButton to="/plan-du-site" variant="secondary">
            Plan du site
          </LinkButton>
        </div>
      </article>
    </PageArrival>
  );
}
