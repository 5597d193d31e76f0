import { siteConfig } from '@jalon/shared/config';
import { Container, LinkButton } from '@jalon/shared/ui';
import { Balanced } from '../../../ui/Balanced';
import { promises } from '../content/promises';
import styles from './Hero.module.css';
import { HeroStakes } from './HeroStakes';
import { Resume } from './Resume';

/** First screen: tagline, drawing of the stakes, and the ground below them. */
export function Hero() {
  return (
    <div className={styles.root}>
      <div className={styles.sky}>
        <Container className={styles.opening}>
          <h1 className={styles.title}>
            <Balanced>{siteConfig().brand.tagline}</Balanced>
          </h1>
          <Resume className={styles.resume} />
          <div className={styles.next}>
            <p className={styles.lede}>
              Des experts IT et digital choisis pour votre besoin, suivis jusqu’au dernier jour de
              la mission.
            </p>
            <p className={styles.actions}>
              <LinkButton to="/besoin-freelance">Trouver un free</LinkButton>
              <LinkButton to="/contact" variant="secondary" className={styles.second}>
                Demander une démo
              </LinkButton>
            </p>
          </div>
        </Container>
        <HeroStakes />
      </div>
      <div data-tone="klein">
        <Container>
          <ul role="list" className={styles.promises} aria-label="Nos trois promesses">
            {promises.map(({ title, text }) => (
              <li key={title} className={styles.promise}>
                <strong className={styles.promiseTitle}>{title}</strong>
                <span className={styles.promiseText}>{text}</span>
              </li>
            ))}
          </ul>
        </Container>
      </div>
    </div>
  );
}
