import { Rod } from '@jalon/shared/blocks';
import { Section } from '@jalon/shared/ui';
import { SectionHead } from '../../../ui/SectionHead';
import { legalNote, parties } from '../content';
import styles from './Parties.module.css';

/** The three parties, joined by rods for the two contracts. */
export function Parties() {
  return (
    <Section tone="sunk" aria-labelledby="fonctionnement">
      <SectionHead id="fonctionnement" title="Trois parties, deux contrats">
        <p>{legalNote}</p>
      </SectionHead>
      <ol role="list" className={styles.chain}>
        {parties.map(({ name, role, tie }) => (
          <li key={name} className={styles.link}>
            <div className={styles.party}>
              <h3>{name}</h3>
              <p className={styles.role}>{role}</p>
            </div>
            {tie !== undefined && (
              <div className={styles.tie}>
                <Rod className={styles.rod} />
                <p className={styles.contract}>{tie}</p>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
