import { useEffect, useRef } from 'react';
import { useOnDemand } from '@jalon/shared/blocks';
import { Button, classNames, Section } from '@jalon/shared/ui';
import common from '../../../ui/common.module.css';
import styles from './ComparisonSection.module.css';
import type { StatusComparisonProps } from './StatusComparison';

interface Props extends StatusComparisonProps {
  /** Changes with each address that the visitor opens, so that the comparison reads the new address. */
  opening: string;
  /** How often the visitor has asked for the comparison. */
  asked: number;
  onAsk: () => void;
}

const load = () => import('./StatusComparison').then(({ StatusComparison }) => StatusComparison);

/** Button that loads and opens the comparison. */
export function ComparisonSection({ asked, onAsk, opening, ...comparison }: Props) {
  const { status, value: Comparison, ask } = useOnDemand(load);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    section.current?.scrollIntoView({ block: 'start' });
    ask();
  }, [asked, ask]);

  return (
    <Section
      ref={section}
      id="comparaison"
      aria-labelledby="comparaison-titre"
      tone="sunk"
      className={styles.root}
      data-print={Comparison ? undefined : 'hide'}
    >
      <div className={classNames(common.split, common.headed, styles.head)}>
        <h2 id="comparaison-titre">Quel statut vous&nbsp;laisse le&nbsp;plus&#8239;?</h2>
        <div className={common.side}>
          <p className={Comparison ? styles.opened : undefined}>
            Micro-entreprise, EURL, SASU ou portage&nbsp;: les mêmes factures, selon les règles de
            l’Urssaf. Le calcul se fait dans votre navigateur.
          </p>
          {!Comparison && (
            <div>
              <Button busy={status === 'loading'} busyLabel="Chargement…" onClick={onAsk}>
                Comparer les statuts
              </Button>
            </div>
          )}
          {status === 'failed' && (
            <p role="alert">La comparaison n’a pas pu être chargée. Réessayez dans un instant.</p>
          )}
        </div>
      </div>
      {Comparison && <Comparison key={opening} {...comparison} />}
    </Section>
  );
}
