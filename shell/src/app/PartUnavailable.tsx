import { Button, LinkButton, PageHead } from '@jalon/shared/ui';
import { PageArrival } from './PageArrival';

interface Props {
  title: string;
  onRetry: () => void;
}

/** Stands in for a part that cannot be shown; the rest of the site goes on. */
export function PartUnavailable({ title, onRetry }: Props) {
  return (
    <PageArrival title={title}>
      <div role="alert">
        <PageHead
          title="Cette partie du site est momentanément indisponible"
          lede="Le reste du site fonctionne, et rien de ce que vous avez saisi n’est perdu."
          actions={
            <>
              <Button onClick={onRetry}>Réessayer</Button>
              <LinkButton to="/" variant="secondary">
                Retour à l’accueil
              </LinkButton>
            </>
          }
        />
      </div>
    </PageArrival>
  );
}
