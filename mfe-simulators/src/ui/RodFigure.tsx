import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { ScaleRod, useGrowOnce } from '@jalon/shared/blocks';
import { exactEuros } from '../lib/amounts';
import styles from './RodFigure.module.css';
import common from './common.module.css';

const MAX_BANDS = 16;
const ROUND_STEPS = [1, 2, 5, 10] as const;

/** The smallest round amount (1, 2 or 5 × a power of ten) that fits at most 16 times into `total`. */
export function bandAmount(total: number): number {
  const power = 10 ** Math.floor(Math.log10(total / MAX_BANDS));
  const step = ROUND_STEPS.find((candidate) => candidate * power * MAX_BANDS >= total);
  return (step ?? 1) * power;
}

export interface AmountRodProps extends Pick<
  ComponentProps<typeof ScaleRod>,
  'amount' | 'total' | 'from'
> {
  tone: 'ink' | 'accent' | 'loss';
}

/** A rod that grows to its amount, in bands of a round amount. */
export const AmountRod = ({ tone, ...scale }: AmountRodProps) => (
  <ScaleRod
    ref={useGrowOnce()}
    band={bandAmount(scale.total)}
    className={common[tone]}
    {...scale}
  />
);

interface RodRow extends Pick<AmountRodProps, 'amount' | 'tone'> {
  key: string;
  name: ReactNode;
  /** Whether the row is the visitor's own choice. */
  isOwn?: boolean;
}

interface RodFigureProps {
  /** A heading. */
  title: ReactElement;
  /** Sentence that explains the amounts. */
  intro: string;
  rows: readonly RodRow[];
}

/** Amounts on one axis, which ends at the highest amount. */
export function RodFigure({ title, intro, rows }: RodFigureProps) {
  const total = Math.max(...rows.map(({ amount }) => amount));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {title}
        <p className={common.note}>
          {`${intro} Les barres sont graduées comme un jalon\u00A0: chaque bande, pleine ou vide, vaut ${exactEuros(bandAmount(total))}.`}
        </p>
      </figcaption>
      <ul role="list" className={styles.list}>
        {rows.map(({ key, name, amount, tone, isOwn }) => (
          <li key={key} className={styles.row} data-own={isOwn}>
            <span className={styles.name}>{name}</span>
            <span translate="no" data-figures="column">
              {exactEuros(amount)}
            </span>
            <span className={styles.drawing}>
              <AmountRod tone={tone} amount={amount} total={total} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
