import { ArrowRight } from 'lucide';
import { Icon, Section } from '@jalon/shared/ui';
import { needAbout } from '../../../lib/paths';
import { CardLink } from '../../../ui/CardLink';
import { SectionHead } from '../../../ui/SectionHead';
import { domains } from '../content';
import styles from './DomainGrid.module.css';

export function DomainGrid() {
  return (
    <Section aria-labelledby="domaines">
      <SectionHead id="domaines" title="Six domaines, un seul point de contact">
        <p>
          Du premier prototype à la mise en production, nos experts couvrent tous les métiers qui
          font avancer un projet numérique.
        </p>
      </SectionHead>
      <ul role="list" className={styles.grid}>
        {domains.map(({ name, lang, text }) => (
          <li key={name} className={styles.cell}>
            <h3 className={styles.name}>
              <CardLink to={needAbout(name)} lang={lang}>
                {name}
              </CardLink>
            </h3>
            <p className={styles.text}>{text}</p>
            <Icon of={ArrowRight} size={28} className={styles.arrow} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
