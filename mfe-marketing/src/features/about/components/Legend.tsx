import { Section } from '@jalon/shared/ui';
import { ScaleRod } from '../../../ui/ScaleRod';
import { SectionHead } from '../../../ui/SectionHead';
import { TextLink } from '../../../ui/TextLink';
import { legends } from '../content';
import styles from './Legend.module.css';

/** How to read the rods of this site. */
export function Legend() {
  return (
    <Section aria-labelledby="bandes">
      <SectionHead id="bandes" title="Une bande a toujours une valeur">
        <p>Sur ce site, un jalon couché est une mesure. Voici comment la lire.</p>
      </SectionHead>
      <ul role="list" className={styles.list}>
        {legends.map(({ what, worth, bands, most, link }) => (
          <li key={what} className={styles.item}>
            <ScaleRod bands={bands} most={most} />
            <div>
              <h3>{what}</h3>
              <p className={styles.worth}>{worth}</p>
            </div>
            <TextLink to={link.to}>{link.label}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
