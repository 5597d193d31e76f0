import { useEffect, useRef } from 'react';
import { FactList } from '@jalon/shared/blocks';
import { formatNumber, formatPercent, plural } from '@jalon/shared/format';
import { Button, classNames } from '@jalon/shared/ui';
import { PERCENT, exactEuros } from '../../../lib/amounts';
import { RodFigure } from '../../../ui/RodFigure';
import { UNLISTED_BASE } from '../content';
import type { AnalysedRow, Analysis } from '../domain/analysis';
import { rowLabel } from '../domain/messages';
import { FieldLink, rateCellId } from './RowCells';
import common from '../../../ui/common.module.css';
import styles from './ResultBand.module.css';

interface Props {
  analysis: Analysis;
  /** Number of calculations on this visit; each scrolls the band into view. */
  runs: number;
  /** Called when the visitor accepts the suggested job titles of all rows whose title is in doubt. */
  onAccept: () => void;
}

function shareOf(yearly: number, budget: number): string {
  const share = Math.round((Math.abs(yearly) / budget) * PERCENT);
  return `${share === 0 ? `moins de ${formatPercent(1)}` : formatPercent(share)} de votre budget actuel de ${exactEuros(budget)} par an`;
}

const lines = (count: number) => plural(count, 'ligne', 'lignes');

/** Number of rows that are listed as the most expensive ones. */
const MAX_DEAREST = 3;

/** Result of the whole table: total, its breakdown, and the rows with the largest share. */
export function ResultBand({ analysis, runs, onAccept }: Props) {
  const { total, above, below, equal, questions } = analysis;
  const gain = questions.rows === 0 && common.gain;
  const tone = total.difference > 0 ? gain : common.loss;
  const band = useRef<HTMLElement>(null);
  useEffect(() => {
    if (runs > 0) band.current?.scrollIntoView({ block: 'nearest' });
  }, [runs]);
  const accept = () => {
    onAccept();
    // The pressed button is removed.
    band.current?.querySelector('h3')?.focus();
  };

  return (
    <section
      ref={band}
      aria-labelledby="bilan"
      className={classNames(common.panel, styles.root)}
      data-tone="sunk"
    >
      <div className={styles.sum}>
        <h3 id="bilan" tabIndex={-1}>
          Bilan
        </h3>
        {total.difference !== 0 && (
          <>
            <p className={classNames(styles.amount, tone)} data-figures="">
              {exactEuros(total.difference, true)}
            </p>
            <p>{`Soit ${shareOf(total.difference, total.budget)}.`}</p>
          </>
        )}
        <FactList
          className={styles.counts}
          of={[
            { label: 'Au-dessus du tarif estimé', value: lines(above.length) },
            { label: 'Au-dessous', value: lines(below) },
            ...(equal > 0 ? [{ label: 'Au tarif estimé', value: lines(equal) }] : []),
          ]}
        />
        <Unlisted {...analysis} />
        <Questions {...questions} onAccept={accept} />
        <p className={common.note}>
          Différence = TJM estimé − TJM actuel. Positive, vous payez moins que le tarif
          estimé&nbsp;; négative, davantage.
        </p>
      </div>
      {/* Hidden for a table of one row, whose excess is the total. */}
      {above.length > 0 && total.rows > 1 && <Dearest rows={above.slice(0, MAX_DEAREST)} />}
    </section>
  );
}

/** The part of the total from rows whose job title is not in the list. */
function Unlisted({ total, unlisted }: Analysis) {
  if (!unlisted) return null;
  const rows = plural(unlisted.rows, 'ligne hors liste, estimée', 'lignes hors liste, estimées');
  const others = total.difference - unlisted.difference;
  const rest =
    unlisted.rows < total.rows ? ` Les autres lignes font ${exactEuros(others, true)}.` : '';
  return (
    <p>
      {`Dont ${exactEuros(unlisted.difference, true)} sur ${rows} à partir de ${UNLISTED_BASE}\u00A0: à confirmer.${rest}`}
    </p>
  );
}

type QuestionsProps = Analysis['questions'] & Pick<Props, 'onAccept'>;

/** Sum of the rows in question, which is not in the total, and a button that accepts all suggested job titles. */
function Questions({ rows, difference, onAccept }: QuestionsProps) {
  if (rows === 0) return null;
  return (
    <>
      <p>
        {`${plural(rows, 'ligne à préciser, non comptée ici', 'lignes à préciser, non comptées ici')}\u00A0: ${exactEuros(difference, true)} à partir de ${UNLISTED_BASE}.`}
      </p>
      <div data-print="hide">
        <Button variant="secondary" onClick={onAccept}>
          {rows === 1
            ? 'Accepter la proposition'
            : `Accepter les ${formatNumber(rows)} propositions`}
        </Button>
      </div>
    </>
  );
}

function Dearest({ rows }: { rows: readonly AnalysedRow[] }) {
  return (
    <RodFigure
      title={
        <h4 className={styles.subtitle}>
          {rows.length === 1 ? 'La ligne la plus chère' : 'Les lignes les plus chères'}
        </h4>
      }
      intro="Par an, au-delà du tarif estimé."
      rows={rows.map((row) => ({
        key: row.id,
        amount: Math.abs(row.difference),
        tone: 'loss',
        name: <FieldLink to={rateCellId(row.id)}>{rowLabel(row)}</FieldLink>,
      }))}
    />
  );
}
