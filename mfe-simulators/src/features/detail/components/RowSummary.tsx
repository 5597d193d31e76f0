import { ChevronDown } from 'lucide';
import { formatEuros } from '@jalon/shared/format';
import { classNames, Icon } from '@jalon/shared/ui';
import { listedTitle } from '@jalon/shared/rates';
import type { RowResult } from '../domain/row';
import styles from './RowSummary.module.css';

interface Props {
  line: number;
  title: string;
  result: RowResult;
  isOpen: boolean;
  onToggle: () => void;
}

/** A computed row in one line, on phones; a press shows its fields again. Hidden on wider screens. */
export function RowSummary({ line, title, result, isOpen, onToggle }: Props) {
  const { differenceAn } = result;
  const tone = differenceAn < 0 ? styles.loss : styles.gain;
  return (
    <button
      type="button"
      data-toggle=""
      aria-expanded={isOpen}
      className={styles.root}
      onClick={onToggle}
    >
      <span className={styles.line}>{line}</span>
      <span className={styles.title}>
        {title}
        {listedTitle(title) === undefined && <span className={styles.line}> hors liste</span>}
      </span>
      <span className={classNames(styles.amount, differenceAn !== 0 && tone)}>
        {formatEuros(differenceAn, { signed: true, decimals: 'auto' })}
      </span>
      <Icon of={ChevronDown} size={18} className={styles.chevron} />
    </button>
  );
}
