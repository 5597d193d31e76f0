import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useLocation } from '@jalon/shared/routing';
import { Button, LinkButton, PageHead } from '@jalon/shared/ui';
import { keepTrying } from '../loader';
import { CurrentPage } from './CurrentPage';
import styles from './App.module.css';

interface Props extends Pick<ComponentProps<typeof CurrentPage>, 'title' | 'head'> {
  /** Name of the error. Names of loader errors are shown, so that visitors can report them. */
  code?: string;
  onRetry: () => void;
  /** Whether the missing page is available now. */
  lookAgain: () => Promise<boolean>;
}

const UNAVAILABLE = {
  title: 'Cette partie du site est momentanément indisponible',
  lede: 'Le reste du site fonctionne, et rien de ce que vous avez saisi n’est perdu.',
};
const OFFLINE = {
  title: 'Cette page attend le retour du réseau',
  lede: 'Elle s’affichera d’elle-même, et rien de ce que vous avez saisi n’est perdu.',
};

/**
 * The error card in place of a page that cannot be shown. It retries and stays until the page is ready, so that nothing
 * flickers or is announced twice.
 */
export function PartUnavailable({ code = '', onRetry, lookAgain, ...page }: Props) {
  const look = useEffectEvent(() => lookAgain());
  const show = useEffectEvent(() => onRetry());
  // Read once, because the text must not change after its announcement.
  const [isOnline] = useState(() => navigator.onLine);
  const { title, lede } = isOnline ? UNAVAILABLE : OFFLINE;
  const { key } = useLocation();
  const [shownAt] = useState(key);
  // A click on a link to the missing page retries at once.
  useEffect(() => {
    if (key !== shownAt) show();
  }, [key, shownAt]);
  useEffect(
    () =>
      keepTrying(
        () => look(),
        () => show(),
      ),
    [],
  );

  return (
    <CurrentPage {...page}>
      <div role="alert">
        <PageHead
          title={title}
          lede={
            <>
              <span>{lede}</span>
              {isOnline && /^[a-z-]+$/.test(code) && (
                <small className={styles.code}>{`Code\u00A0: ${code}`}</small>
              )}
            </>
          }
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
    </CurrentPage>
  );
}
