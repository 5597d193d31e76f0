import { ChevronDown } from 'lucide';
import { formatEuros } from '@jalon/shared/format';
import { classNames, Icon } from '@jalon/shared/ui';
import { titleOf, type RowInputs, type RowLabels, type RowResult } from '../domain/sheet';
import common from '../../../ui/common.module.css';
import styles from './RowSummary.module.css';
import { columns, leadInWords, shortSeniority } from '../content';

interface Props {
  line: number;
  inputs: RowInputs;
  result: RowResult;
  isOpen: boolean;
  onToggle: () => void;
}

const euros = (amount: number, signed = false) => formatEuros(amount, { signed, decimals: 'auto' });

/** The person and the supplier of a row; nothing when unknown. */
export function RowNames({
  nom,
  fournisseur,
  className,
}: RowLabels & { className: string | undefined }) {
  const names = [nom, fournisseur].filter(Boolean).join(', ');
  return (
    names !== '' && (
      <span translate="no" className={className}>
        {names}
      </span>
    )
  );
}

/** A computed row in one line, in print and on narrow screens; a click shows its fields again. */
export function RowSummary({ line, inputs, result, isOpen, onToggle }: Props) {
  const { fonction, lead, seniorite, nom = '', fournisseur = '' } = inputs;
  const { tjmEstime, differenceJour, differenceAn } = result;
  const isListed = titleOf(inputs) !== undefined;
  const tone = differenceAn < 0 ? common.loss : common.gain;
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
        <span>{isListed ? fonction : `${fonction} `}</span>
        {!isListed && <span className={styles.mark}>hors liste</span>}
        <RowNames nom={nom} fournisseur={fournisseur} className={styles.names} />
      </span>
      <span data-label={columns.lead} className={styles.detail}>
        {leadInWords(lead)}
      </span>
      <span data-label={columns.seniorite} className={styles.detail}>
        {shortSeniority(seniorite)}
      </span>
      <span
        translate="no"
        data-label={columns.tjmActuel}
        className={classNames(styles.detail, styles.rate)}
      >
        {euros(tjmEstime - differenceJour)}
      </span>
      <span
        translate="no"
        data-label={columns.tjmEstime}
        className={classNames(styles.detail, styles.rate)}
      >
        {euros(tjmEstime)}
      </span>
      <span translate="no" className={classNames(styles.amount, differenceAn !== 0 && tone)}>
        {euros(differenceAn, true)}
      </span>
      <Icon of={ChevronDown} size={18} className={styles.chevron} />
    </button>
  );
}
