import { Section } from '@jalon/shared/ui';
import { CardLink } from '../../../ui/CardLink';
import { TextLink } from '../../../ui/TextLink';
import { services } from '../content/services';
import styles from './ServiceCards.module.css';
import { NEED_PATH } from './target';

export function ServiceCards() {
  return (
    <Section tone="ink" aria-labelledby="services">
      <div className={styles.layout}>
        <div className={styles.head}>
          <h2 id="services">Un expert pour chaque moment du projet</h2>
          <p className={styles.lede}>
            Quelques jours ou deux ans, une personne ou une équipe : dites-nous où vous en êtes.
          </p>
          <TextLink to={NEED_PATH}>Décrire votre besoin</TextLink>
        </div>
        <ul role="list" className={styles.cards}>
          {services.map(({ name, text, glyph: Glyph }) => (
            <li key={name} className={styles.card}>
              <Glyph size={32} strokeWidth={1.25} aria-hidden="true" className={styles.glyph} />
              <h3 className={styles.name}>
                <CardLink to={NEED_PATH}>{name}</CardLink>
              </h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
