import type { Dispatch } from 'react';
import { CircleCheck, CircleHelp, TrendingDown } from 'lucide';
import { plural } from '@jalon/shared/format';
import { Button, classNames, Icon } from '@jalon/shared/ui';
import { exactEuros } from '../../../lib/amounts';
import type { Analysis } from '../domain/analysis';
import type { TableAction, Table } from '../domain/table';
import { FieldLink, rateCellId, titleCellId } from './RowCells';
import common from '../../../ui/common.module.css';
import styles from './TotalBar.module.css';

interface Props {
  table: Table;
  /** Null until the table is computed. */
  analysis: Analysis | null;
  dispatch: Dispatch<TableAction>;
  onCalculate: () => void;
}

/** Bar fixed to the bottom of the screen: the button and the total. */
export function TotalBar({ table, analysis, dispatch, onCalculate }: Props) {
  const outlier = analysis?.outliers[0];
  return (
    <div className={styles.bar}>
      <div role="status" className={styles.status}>
        {analysis && <Headline {...analysis} />}
        {analysis && outlier !== undefined && (
          <p className={common.note}>
            <FieldLink to={rateCellId(outlier)}>
              {plural(analysis.outliers.length, 'ligne à vérifier', 'lignes à vérifier')}
            </FieldLink>
            {'\u00A0: un TJM très loin du tarif estimé fausse le total.'}
          </p>
        )}
        {analysis && analysis.incomplete > 0 && (
          <p className={common.note}>
            {plural(
              analysis.incomplete,
              'ligne incomplète non prise en compte',
              'lignes incomplètes non prises en compte',
            )}
          </p>
        )}
        {table.isStale && (
          <p className={common.note}>Une ligne a changé&nbsp;: relancez le calculateur.</p>
        )}
        {table.before && (
          <p key={table.before.done} className={common.note}>
            <span>{table.before.done}</span>{' '}
            <button
              type="button"
              title="Ctrl + Z"
              aria-keyshortcuts="Control+Z Meta+Z"
              className={common.textButton}
              onClick={() => dispatch({ type: 'undo' })}
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

/** Specification, section 2: a total of zero shows no message. No verdict while a title is still in question. */
function Headline({ total: { difference }, questions }: Analysis) {
  if (questions.rows > 0) {
    return (
      <p className={styles.sentence}>
        <Icon of={CircleHelp} stroke={1.75} />
        <span>
          {difference !== 0 && `${exactEuros(difference, true)} par an sur les lignes connues, `}
          <FieldLink to={titleCellId(questions.first)}>
            {plural(questions.rows, 'ligne à préciser', 'lignes à préciser')}
          </FieldLink>
        </span>
      </p>
    );
  }
  if (difference === 0) return null;
  const amount = exactEuros(Math.abs(difference));
  const isGain = difference > 0;
  return (
    <p className={classNames(styles.sentence, isGain ? common.gain : common.loss)}>
      <Icon of={isGain ? CircleCheck : TrendingDown} stroke={1.75} />
      <span>
        {isGain ? `Vous économisez ${amount} par an, bravo !` : `Vous perdez ${amount} par an !`}
      </span>
    </p>
  );
}
