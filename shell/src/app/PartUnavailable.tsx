import { Button, LinkButton } from '@jalon/shared/ui';
import { PageArrival } from './PageArrival';
import styles from './PartUnavailable.module.css';

interface Props {
  title: string;
  onRetry: () => void;
}

/** Stands in for a part that cannot be shown; the rest of the site goes on. */
export function PartUnavailable({ title, onRetry }: Props) {
  return (
    <PageArrival title={title}>
      <section className={styles.card} role="alert">
        <h1 className={styles.title}>Cette partie du site est momentanément indisponible</h1>
        <p>Le reste du site fonctionne. Rien de ce que vous avez saisi n’est perdu.</p>
        <div className={styles.actions}>
          <Button onClick={onRetry}>Réessayer</Button>
          <LinkButton to="/" variant="secondary">
            Retour à l’accueil
          </LinkButton>
        </div>
      </section>
    </PageArrival>
  );
}
