import { Fragment } from 'react';
import { siteConfig } from '@jalon/shared/config';
import { Container, LinkButton } from '@jalon/shared/ui';
import { promiseTexts } from '../content';
import styles from './Hero.module.css';

/** Splits a text into words with their articles and prepositions, which must not end a line. */
const groupsIn = (text: string) => text.match(/(?:\S{1,2} )*\S+ ?/g) ?? [];

/** Scale in perspective of equal stakes at equal distances: 1 / (1 + 0.4 n). */
const SMALLER = [0.714, 0.556, 0.455, 0.385, 0.333, 0.294, 0.263, 0.238, 0.217];

/** Line of ten stakes towards the horizon, which is y = 0. The foot of the nearest one touches the next band of the page. */
function HeroStakes() {
  return (
    <svg viewBox="0 -594 638 660" className={styles.stakes} aria-hidden="true" focusable="false">
      <g id="stake">
        <path d="M603.5 0h33v42.9l-16.5 23.1-16.5-23.1z" className={styles.foot} />
        <rect x="605" y="-594" width="30" height="594" className={styles.stake} />
        <path d="M620 0V-594" className={styles.bands} />
      </g>
      {SMALLER.map((size) => (
        <use key={size} href="#stake" transform={`scale(${String(size)})`} />
      ))}
    </svg>
  );
}

/** First screen: tagline, drawing of the stakes, and the ground below them. */
export function Hero() {
  return (
    <div>
      <div className={styles.sky}>
        <Container className={styles.opening}>
          <h1 className={styles.title}>
            {groupsIn(siteConfig().brand.tagline).map((group, index) => (
              <Fragment key={index}>
                {index > 0 && ' '}
                <span className={styles.group}>{group.trim()}</span>
              </Fragment>
            ))}
          </h1>
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
            {Object.entries(promiseTexts).map(([title, text]) => (
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
