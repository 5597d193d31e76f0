import { formatEuros, plural } from '@jalon/shared/format';
import { CircleCheck, TrendingDown } from 'lucide';
import { Button, classNames, Icon } from '@jalon/shared/ui';
import type { RemovedRow } from '../api/sheet-store';
import type { SheetTotal } from '../domain/sheet';
import { RowLink } from './RowLink';
import common from '../../../ui/common.module.css';
import styles from './SheetTotalBar.module.css';
import { OUTLIERS_DISTORT, outlierRows } from '../content';

interface Props {
  total: SheetTotal | null;
  isStale: boolean;
  /** Ids of the computed rows whose rate is far from the estimate. */
  outliers: readonly string[];
  /** The row removed last, while it can be restored. */
  removed: RemovedRow | undefined;
  onUndo: () => void;
  onCalculate: () => void;
}

/** Bar fixed to the bottom of the screen: the button and the total. */
export function SheetTotalBar(props: Props) {
  const { total, isStale, outliers, removed, onUndo, onCalculate } = props;
  return (
    <div className={styles.bar}>
      <div role="status" className={styles.status}>
        {total && <Sentence yearly={total.yearly} />}
        {total && outliers[0] !== undefined && (
          <p className={styles.note}>
            <RowLink id={outliers[0]}>{outlierRows(outliers.length)}</RowLink>
            {OUTLIERS_DISTORT}
          </p>
        )}
        {total && total.incomplete > 0 && (
          <p className={styles.note}>
            {plural(
              total.incomplete,
              'ligne incomplète non prise en compte',
              'lignes incomplètes non prises en compte',
            )}
          </p>
        )}
        {isStale && (
          <p className={styles.note}>Une ligne a changé&nbsp;: relancez le calculateur.</p>
        )}
        {removed && (
          <p key={removed.row.id} className={styles.note}>
            <span>{`Ligne ${String(removed.at + 1)} supprimée.`}</span>{' '}
            <button
              type="button"
              title="Ctrl + Z"
              aria-keyshortcuts="Control+Z Meta+Z"
              className={styles.undo}
              onClick={onUndo}
            >
              Annuler
            </button>
          </p>
        )}
      </div>
      <Button onClick={onCalculate}>Lancer le calculateur</Button>
    </div>
  );
}

/** Specification, section 2: a total of zero shows no message. */
function Sentence({ yearly }: { yearly: number }) {
  if (yearly === 0) return null;
  const isGain = yearly > 0;
  const amount = formatEuros(Math.abs(yearly), { decimals: 'auto' });
  return (
    <p className={classNames(styles.sentence, isGain ? common.gain : common.loss)}>
      <Icon of={isGain ? CircleCheck : TrendingDown} stroke={1.75} />
      <span>
        {isGain ? `Vous économisez ${amount} par an, bravo !` : `Vous perdez ${amount} par an !`}
      </span>
    </p>
  );
}
