import type { HTMLAttributes, ReactNode } from 'react';
import { Check, CircleDot, Minus, X } from 'lucide';
import { classNames, Icon } from '@jalon/shared/ui';
import styles from './content.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'li' | 'section' | undefined;
}

/** One item of a list: a mission, a job, a person. Not for grouping text. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, className)} />;
}

const glyphs = { green: CircleDot, grey: Check, red: X, neutral: Minus } as const;

interface ChipProps {
  tone?: keyof typeof glyphs;
  children: ReactNode;
}

/** A short status: text, with an icon and a colour that repeat it. */
export function Chip({ tone = 'neutral', children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {tone !== 'neutral' && <Icon of={glyphs[tone]} size={14} stroke={2} />}
      <span>{children}</span>
    </span>
  );
}

interface FactsProps {
  of: readonly { label: string; value: ReactNode }[];
  className?: string | undefined;
}

/** Labels and values, one pair in a row; a long value is below its label on a narrow screen. */
export function Facts({ of, className }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, className)}>
      {of.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Long text: line length, and space between headings, paragraphs and lists. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.prose, className)}>{children}</div>;
}

/** Grey lines in place of text that is loading. Decorative (`aria-hidden`): pair it with a `Spinner` or a status. */
export function Skeleton({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </span>
  );
}
