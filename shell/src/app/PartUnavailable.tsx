import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useLocation } from '@jalon/shared/routing';
import { Button, LinkButton, PageHead } from '@jalon/shared/ui';
import { keepTrying } from '../loader';
import { PageArrival } from './PageArrival';

interface Props extends Pick<ComponentProps<typeof PageArrival>, 'title' | 'head'> {
  onRetry: () => void;
  /** Whether what is missing can be had now. */
  lookAgain: () => Promise<boolean>;
}

/**
 * Stands in for a part that cannot be shown; the rest of the site goes on. It looks again by itself, and gives way only
 * once the part is there: nothing flickers, and nothing is announced twice.
 */
export function PartUnavailable({ onRetry, lookAgain, ...page }: Props) {
  const look = useEffectEvent(() => lookAgain());
  const show = useEffectEvent(() => {
    onRetry();
  });
  const { key } = useLocation();
  const [shownAt] = useState(key);
  // A link to the page that is missing asks for it again.
  useEffect(() => {
    if (key !== shownAt) show();
  }, [key, shownAt]);
  useEffect(
    () =>
      keepTrying(
        () => look(),
        () => {
          show();
        },
      ),
    [],
  );

  return (
    <PageArrival {...page}>
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
