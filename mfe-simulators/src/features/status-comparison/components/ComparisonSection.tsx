import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button, Section } from '@jalon/shared/ui';
import styles from './ComparisonSection.module.css';
import type { StatusComparisonProps } from './StatusComparison';

interface Props extends StatusComparisonProps {
  /** How often the visitor has asked for the comparison. */
  asked: number;
  onAsk: () => void;
}

/** The way into the comparison, whose code comes with the first use. */
export function ComparisonSection({ asked, onAsk, ...comparison }: Props) {
  const [Comparison, setComparison] = useState<ComponentType<StatusComparisonProps> | null>(null);
  const [failed, setFailed] = useState(0);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    section.current?.scrollIntoView({ block: 'start' });
    import('./StatusComparison').then(
      ({ StatusComparison }) => {
        setComparison(() => StatusComparison);
      },
      () => {
        setFailed(asked);
      },
    );
  }, [asked]);
  const hasFailed = asked > 0 && failed === asked;

  return (
    <Section
      ref={section}
      id="comparaison"
      aria-labelledby="comparaison-titre"
      tone="sunk"
      data-print={Comparison ? undefined : 'hide'}
    >
      <div className={styles.head}>
        <h2 id="comparaison-titre">Quel statut vous laisse le plus&#8239;?</h2>
        <p>
          Micro-entreprise, EURL, SASU ou portage&nbsp;: les mêmes factures, selon les règles de
          l’Urssaf. Le calcul se fait dans votre navigateur.
        </p>
        {!Comparison && (
          <Button busy={asked > 0 && !hasFailed} busyLabel="Chargement…" onClick={onAsk}>
            Comparer les statuts
          </Button>
        )}
        {hasFailed && (
          <p role="alert">La comparaison n’a pas pu être chargée. Réessayez dans un instant.</p>
        )}
      </div>
      {Comparison && <Comparison {...comparison} />}
    </Section>
  );
}
