import { siteConfig } from '@jalon/shared/config';
import { PageHead, Section, tieShortWords } from '@jalon/shared/ui';
import { stakeTexts, closingTexts, introTexts, aboutSections } from '../features/about';
import { ClosingBand } from '../ui/ClosingBand';
import { DocumentText } from '../ui/DocumentPage';
import styles from './AboutPage.module.css';

/** A stake of 230 units with its point in the ground. */
const STAKE = 'M-13-230h26v208l-13 22-13-22z';

/** Foot and scale of each stake; the nearest is drawn last. */
const STAKES = [
  { x: 520, y: 200, size: 0.45 },
  { x: 330, y: 240, size: 0.7 },
  { x: 60, y: 290, size: 1 },
];

/** Texts on one, two and three stakes, and a drawing in which the second stake stands beside the line of sight. */
function Alignment() {
  return (
    <Section tone="klein" aria-label="Un, deux, trois jalons">
      <div className={styles.root}>
        <svg viewBox="0 0 600 310" className={styles.drawing} aria-hidden="true" focusable="false">
          <path d="M0 290H600" className={styles.ground} />
          <path d="M60 290L520 200" className={styles.sight} />
          <path d={STAKE} className={styles.missed} transform="translate(270 249) scale(0.7)" />
          {STAKES.map(({ x, y, size }) => (
            <g key={x} transform={`translate(${String(x)} ${String(y)}) scale(${String(size)})`}>
              <path d={STAKE} className={styles.stake} />
              <path d="M0-230V-22" className={styles.bands} />
            </g>
          ))}
        </svg>
        <ol role="list" className={styles.list}>
          {Object.entries(stakeTexts).map(([title, text]) => (
            <li key={title}>
              <h2 className={styles.title}>{tieShortWords(title)}</h2>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

export default function AboutPage() {
  return (
    <>
      <PageHead {...introTexts} />
      <Alignment />
      <DocumentText sections={aboutSections(siteConfig())} />
      <ClosingBand {...closingTexts} />
    </>
  );
}
