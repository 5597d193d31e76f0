import { Icon, Section } from '@jalon/shared/ui';
import { NEED_PATH } from '../../../lib/paths';
import { CardLink, LinkedCard } from '../../../ui/CardLink';
import { SectionHead } from '../../../ui/SectionHead';
import { features } from '../content';
import styles from './FeatureList.module.css';

export function FeatureList() {
  return (
    <Section aria-labelledby="accompagnement">
      <SectionHead id="accompagnement" title="Vous n’êtes jamais seul avec votre mission">
        <p>Un freelance se trouve partout. Une équipe qui répond de lui jusqu’au bout, non.</p>
      </SectionHead>
      <ul role="list" className={styles.list}>
        {features.map(({ name, text, glyph }) => (
          <LinkedCard key={name} className={styles.feature}>
            <Icon of={glyph} size={32} stroke={1.25} className={styles.glyph} />
            <h3 className={styles.name}>
              <CardLink to={NEED_PATH}>{name}</CardLink>
            </h3>
            <p className={styles.text}>{text}</p>
          </LinkedCard>
        ))}
      </ul>
    </Section>
  );
}
