import type { ReactNode } from 'react';
import { Check, CircleDot, Minus, X } from 'lucide';
import { classNames, Icon } from '@jalon/shared/ui';
import styles from './Chip.module.css';

const glyphs = { green: CircleDot, grey: Check, red: X, neutral: Minus } as const;

interface ChipProps {
  tone?: keyof typeof glyphs;
  children: ReactNode;
}

/** A short status label. Its icon and colour repeat the text. */
export function Chip({ tone = 'neutral', children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {tone !== 'neutral' && <Icon of={glyphs[tone]} size={14} stroke={2} />}
      <span>{children}</span>
    </span>
  );
}
