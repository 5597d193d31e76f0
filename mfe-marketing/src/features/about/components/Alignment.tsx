import { Section } from '@jalon/shared/ui';
import { alignment } from '../content';
import styles from './Alignment.module.css';

/** Stakes of each drawing: foot and scale. The line of sight goes through the feet of the first and the last one. */
const DRAWINGS = [
  [{ x: 160, y: 270, size: 1 }],
  [
    { x: 70, y: 270, size: 1 },
    { x: 250, y: 214, size: 0.55 },
  ],
  [
    { x: 50, y: 270, size: 1 },
    { x: 196, y: 240, size: 0.76 },
    { x: 270, y: 200, size: 0.45 },
  ],
];

/** A stake of 230 units with its point in the ground. */
const STAKE = 'M-13-230h26v208l-13 22-13-22z';

/** Drawings of one, two and three stakes, each with a title and a text. */
export function Alignment() {
  return (
    <Section tone="klein" aria-label="Un, deux, trois jalons">
      <ol role="list" className={styles.list}>
        {alignment.map(({ title, text }, index) => {
          const stakes = DRAWINGS[index] ?? [];
          const [first, last] = [stakes[0], stakes.at(-1)];
          return (
            <li key={title} className={styles.item}>
              <svg
                viewBox="0 0 320 300"
                className={styles.drawing}
                aria-hidden="true"
                focusable="false"
              >
                <path d="M0 270H320" className={styles.ground} />
                {first && last && first !== last && (
                  <path
                    d={`M${String(first.x)} ${String(first.y)}L${String(last.x)} ${String(last.y)}`}
                    className={styles.sight}
                  />
                )}
                {stakes.length > 2 && (
                  <g transform="translate(152 240) scale(0.76)" className={styles.missed}>
                    <path d={STAKE} />
                  </g>
                )}
                {[...stakes].reverse().map(({ x, y, size }) => (
                  <g
                    key={x}
                    transform={`translate(${String(x)} ${String(y)}) scale(${String(size)})`}
                  >
                    <path d={STAKE} className={styles.stake} />
                    <path d="M0-230V-22" className={styles.bands} />
                  </g>
                ))}
              </svg>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
