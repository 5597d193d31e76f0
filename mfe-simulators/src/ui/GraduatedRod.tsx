import { useGrowth } from '@jalon/shared/blocks';
import { classNames } from '@jalon/shared/ui';
import { PERCENT } from '../lib/amounts';
import styles from './GraduatedRod.module.css';

const MAX_BANDS = 16;
const ROUND_STEPS = [1, 2, 5, 10] as const;
/** One band of a graduated rod, in percent of the rod's length. */
interface RodBand {
  start: number;
  length: number;
  isDark: boolean;
}

/** The smallest round amount (1, 2 or 5 × a power of ten) that fits at most 16 times into `total`. */
export function bandAmount(total: number): number {
  const power = 10 ** Math.floor(Math.log10(total / MAX_BANDS));
  const step = ROUND_STEPS.find((candidate) => candidate * power * MAX_BANDS >= total);
  return (step ?? 1) * power;
}

/** Bands of a rod of `amount` on an axis of `total`; each is `band` long, the last one may be shorter. */
export function rodBands(amount: number, total: number, band: number): RodBand[] {
  const count = Math.ceil(amount / band);
  return Array.from({ length: count }, (_, index) => {
    const start = index * band;
    const end = Math.min(start + band, amount);
    return {
      start: (start / total) * PERCENT,
      length: ((end - start) / total) * PERCENT,
      isDark: index % 2 === 0,
    };
  });
}

interface Props {
  bands: readonly RodBand[];
  /** Start of the rod on its axis, in percent. */
  from?: number | undefined;
  tone: 'ink' | 'accent' | 'gain' | 'loss';
}

const percent = (value: number) => `${String(Math.round(value * PERCENT) / PERCENT)}%`;

/** A bar with a scale: its length is an amount, each band a round part of it. Decorative (`aria-hidden`). */
export function GraduatedRod(props: Props) {
  // A new element when the amount becomes known: it grows then.
  return <Rod key={Math.sign(props.bands.length)} {...props} />;
}

function Rod({ bands, from = 0, tone }: Props) {
  return (
    <svg ref={useGrowth()} className={classNames(styles.rod, styles[tone])} aria-hidden="true">
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
