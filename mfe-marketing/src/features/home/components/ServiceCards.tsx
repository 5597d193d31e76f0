import { classNames, Icon, Section } from '@jalon/shared/ui';
import { NEED_PATH, needAbout } from '../../../lib/paths';
import { CardLink } from '../../../ui/CardLink';
import { TextLink } from '../../../ui/TextLink';
import { services } from '../content';
import layout from '../../../ui/split.module.css';
import styles from './ServiceCards.module.css';

export function ServiceCards() {
  return (
    <Section tone="ink" aria-labelledby="services">
      <div className={classNames(layout.split, styles.layout)}>
        <div className={styles.head}>
          <h2 id="services">Un expert pour chaque moment du projet</h2>
          <p className={styles.lede}>
            Quelques jours ou deux ans, une personne ou une équipe&nbsp;: dites-nous où vous en
            êtes.
          </p>
          <TextLink to={NEED_PATH}>Décrire votre besoin</TextLink>
        </div>
        <ul role="list" className={styles.cards}>
          {services.map(({ name, text, glyph }) => (
            <li key={name} className={styles.card}>
              <Icon of={glyph} size={32} stroke={1.25} className={styles.glyph} />
              <h3>
                <CardLink to={needAbout(name)}>{name}</CardLink>
              </h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
