import { Button, useHydrated } from '@jalon/shared/ui';
import styles from './OverridesBanner.module.css';
import type { Origins } from './parse';

interface Props {
  origins: Origins;
  onRemove: (part: string) => void;
}

/** Says, for as long as it is so, that this is not the published site. */
export function OverridesBanner({ origins, onRemove }: Props) {
  // The HTML of the page was made without it.
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <section aria-label="Parties remplacées" className={styles.banner}>
      {Object.entries(origins).map(([part, origin]) => (
        <p key={part} className={styles.line}>
          <span>
            La partie « {part} » vient de {origin}, pas du site publié.
          </span>
          <Button
            variant="secondary"
            aria-label={`Retirer le remplacement de ${part}`}
            onClick={() => {
              onRemove(part);
            }}
          >
            Retirer
          </Button>
        </p>
      ))}
    </section>
  );
}
