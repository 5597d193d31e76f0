import { Section } from '@jalon/shared/ui';
import { NEED_PATH } from '../../../lib/paths';
import { CardLink } from '../../../ui/CardLink';
import { TextLink } from '../../../ui/TextLink';
import { SectionHead } from '../../../ui/SectionHead';
import { steps } from '../content';
import styles from './Steps.module.css';

/** How it works, in steps. The stake of each step has one more band than the previous one. */
export function Steps() {
  return (
    <Section tone="sunk" aria-labelledby="etapes">
      <SectionHead id="etapes" title="Comment ça marche">
        <p>Quatre étapes, un repère à chacune. Vous savez toujours où vous en êtes.</p>
        <TextLink to={NEED_PATH}>Commencer par la première</TextLink>
      </SectionHead>
      <ol role="list" className={styles.list}>
        {Object.entries(steps).map(([title, text], index) => (
          <li key={title} className={styles.step}>
            <span className={styles.ground} aria-hidden="true">
              <span className={styles.stake}>
                {Array.from({ length: index + 1 }, (_, band) => (
                  <i key={band} />
                ))}
              </span>
              <span className={styles.number}>{index + 1}</span>
            </span>
            <div className={styles.texts}>
              <h3>
                <CardLink to={NEED_PATH}>{title}</CardLink>
              </h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
