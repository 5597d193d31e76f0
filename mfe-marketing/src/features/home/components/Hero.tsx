import { siteConfig } from '@jalon/shared/config';
import { useRequestDraft } from '@jalon/shared/draft';
import { SHEET_KEY, tabStore } from '@jalon/shared/storage';
import { Container, LinkButton, useHydrated } from '@jalon/shared/ui';
import { Balanced } from '../../../ui/Balanced';
import { TextLink } from '../../../ui/TextLink';
import { promises } from '../content';
import { waitingWork } from '../domain/waiting-work';
import styles from './Hero.module.css';
import { HeroStakes } from './HeroStakes';

/** Link to the work that this tab keeps. */
function Resume() {
  const draft = useRequestDraft();
  const hydrated = useHydrated();
  const work = waitingWork(draft, hydrated && tabStore.read(SHEET_KEY) !== null);
  return (
    work && (
      <p className={styles.resume}>
        <TextLink to={work.to}>{`Reprendre votre ${work.name}`}</TextLink>
      </p>
    )
  );
}

/** First screen: tagline, drawing of the stakes, and the ground below them. */
export function Hero() {
  return (
    <div className={styles.root}>
      <div className={styles.sky}>
        <Container className={styles.opening}>
          <h1 className={styles.title}>
            <Balanced>{siteConfig().brand.tagline}</Balanced>
          </h1>
          <Resume />
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
