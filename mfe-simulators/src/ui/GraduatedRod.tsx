import { classNames } from '@jalon/shared/ui';
import type { RodBand } from '../lib/rod-scale';
import styles from './GraduatedRod.module.css';

interface Props {
  bands: readonly RodBand[];
  /** Where the rod begins on its axis, in percent. */
  from?: number | undefined;
  tone: 'ink' | 'accent' | 'gain' | 'loss';
}

const PERCENT = 100;
const percent = (value: number) => `${String(Math.round(value * PERCENT) / PERCENT)}%`;

/** A surveyor's rod read as a scale: its length is an amount, each band a round part of it. Silent. */
export function GraduatedRod({ bands, from = 0, tone }: Props) {
  return (
    <svg className={classNames(styles.rod, styles[tone])} aria-hidden="true">
      <line className={styles.axis} x1="0" y1="50%" x2="100%" y2="50%" />
      {bands.map(({ start, length, isDark }) => (
        <rect
          key={start}
          x={percent(from + start)}
          width={percent(length)}
          height="100%"
          className={isDark ? styles.dark : styles.light}
        />
      ))}
    </svg>
  );
}
