import type { ReactElement, ReactNode } from 'react';
import { useGrowth } from '@jalon/shared/blocks';
import { formatEuros } from '@jalon/shared/format';
import { classNames } from '@jalon/shared/ui';
import { PERCENT } from '../lib/amounts';
import styles from './GraduatedRod.module.css';
import common from './common.module.css';

const MAX_BANDS = 16;
const ROUND_STEPS = [1, 2, 5, 10] as const;

/** The smallest round amount (1, 2 or 5 × a power of ten) that fits at most 16 times into `total`. */
export function bandAmount(total: number): number {
  const power = 10 ** Math.floor(Math.log10(total / MAX_BANDS));
  const step = ROUND_STEPS.find((candidate) => candidate * power * MAX_BANDS >= total);
  return (step ?? 1) * power;
}

interface Props {
  amount: number;
  /** The amount at the end of the axis. */
  total: number;
  /** The amount at which the rod starts. */
  from?: number | undefined;
  tone: 'ink' | 'accent' | 'gain' | 'loss';
}

/** Bar with a scale: its length is an amount, each band a round amount. Decorative (`aria-hidden`). */
export function GraduatedRod(props: Props) {
  // The key changes when the amount becomes known, so that the new element animates.
  return <Rod key={Math.sign(props.amount)} {...props} />;
}

function Rod({ amount, total, from = 0, tone }: Props) {
  const at = (value: number) => `${((value / total) * PERCENT).toFixed(2)}%`;
  return (
    <svg ref={useGrowth()} className={classNames(styles.rod, common[tone])} aria-hidden="true">
      <line className={styles.axis} x1="0" y1="50%" x2="100%" y2="50%" />
      {amount > 0 && (
        <>
          <rect className={styles.frame} x={at(from)} width={at(amount)} height="100%" />
          <line
            className={styles.bands}
            x1={at(from)}
            y1="50%"
            x2={at(from + amount)}
            y2="50%"
            pathLength={amount}
            strokeDasharray={bandAmount(total)}
          />
        </>
      )}
    </svg>
  );
}

interface RodRow extends Pick<Props, 'amount' | 'tone'> {
  key: string;
  name: ReactNode;
  /** The amount in words. */
  text: string;
  /** Whether the row is the visitor's own choice. */
  isOwn?: boolean;
}

interface RodFigureProps {
  /** A heading. */
  title: ReactElement;
  /** What the amounts are. */
  intro: string;
  rows: readonly RodRow[];
}

/** Amounts on one axis, which ends at the highest amount. */
export function RodFigure({ title, intro, rows }: RodFigureProps) {
  const total = Math.max(...rows.map(({ amount }) => amount));
  const band = formatEuros(bandAmount(total), { decimals: 'auto' });
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {title}
        <p className={common.note}>
          {`${intro} Les barres sont graduées comme un jalon\u00A0: chaque bande, pleine ou vide, vaut ${band}.`}
        </p>
      </figcaption>
      <ul role="list" className={styles.list}>
        {rows.map(({ key, name, amount, text, tone, isOwn }) => (
          <li key={key} className={styles.row} data-own={isOwn}>
            <span className={styles.name}>{name}</span>
            <span translate="no" data-figures="column">
              {text}
            </span>
            <span className={styles.drawing}>
              <GraduatedRod tone={tone} amount={amount} total={total} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
