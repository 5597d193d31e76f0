import { useEffect, useRef } from 'react';
import { formatEuros, formatNumber, formatPercent, plural } from '@jalon/shared/format';
import { classNames } from '@jalon/shared/ui';
import { PERCENT } from '../../../lib/amounts';
import { RodList, rodScale } from '../../../ui/GraduatedRod';
import { unlistedRows } from '../content';
import type { Analysis, DearRow } from '../domain/analysis';
import type { SheetTotal } from '../domain/sheet';
import common from '../../../ui/common.module.css';
import styles from './ResultBand.module.css';
import { RowLink } from './RowLink';

interface Props {
  total: SheetTotal;
  analysis: Analysis;
  /** Number of calculations on this visit; each scrolls the band into view. */
  runs: number;
}

const euros = (amount: number, signed = false) => formatEuros(amount, { decimals: 'auto', signed });

function shareOf(yearly: number, budget: number): string {
  const share = Math.round((Math.abs(yearly) / budget) * PERCENT);
  return `${share === 0 ? `moins de ${formatPercent(1)}` : formatPercent(share)} de votre budget actuel de ${euros(budget)} par an`;
}

/** Result of the whole table: total, its breakdown, and the rows with the largest share. */
export function ResultBand({ total: { yearly }, analysis, runs }: Props) {
  const { budget, above, below, equal, unlisted, dearest } = analysis;
  const band = useRef<HTMLElement>(null);
  useEffect(() => {
    if (runs > 0) band.current?.scrollIntoView({ block: 'nearest' });
  }, [runs]);

  return (
    <section
      ref={band}
      aria-labelledby="bilan"
      className={classNames(common.panel, styles.root)}
      data-tone="sunk"
    >
      <div className={styles.sum}>
        <h3 id="bilan">Bilan</h3>
        <p
          className={classNames(styles.amount, yearly > 0 ? common.gain : common.loss)}
          data-figures=""
        >
          {euros(yearly, true)}
        </p>
        <p>{`Soit ${shareOf(yearly, budget)}.`}</p>
        <dl className={styles.counts}>
          <Count term="Au-dessus du tarif estimé" rows={above} />
          <Count term="Au-dessous" rows={below} />
          {equal > 0 && <Count term="Au tarif estimé" rows={equal} />}
        </dl>
        {unlisted.rows > 0 && (
          <p>
            {`Dont ${euros(unlisted.yearly, true)} sur ${unlistedRows(unlisted.rows)}\u00A0: à confirmer. Les autres lignes font ${euros(yearly - unlisted.yearly, true)}.`}
          </p>
        )}
        <p className={styles.sign}>
          Différence = TJM estimé − TJM actuel. Positive, vous payez moins que le tarif
          estimé&nbsp;; négative, davantage.
        </p>
      </div>
      {/* Not for a single row, whose excess is the total. */}
      {dearest.length > 0 && above + below + equal > 1 && <Dearest rows={dearest} />}
    </section>
  );
}

function Count({ term, rows }: { term: string; rows: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{plural(rows, 'ligne', 'lignes')}</dd>
    </div>
  );
}

function Dearest({ rows }: { rows: readonly DearRow[] }) {
  return (
    <figure className={styles.dearest}>
      <figcaption>
        <h4 className={styles.subtitle}>
          {rows.length === 1 ? 'La ligne la plus chère' : 'Les lignes les plus chères'}
        </h4>
        <p className={styles.sign}>
          {`Par an, au-delà du tarif estimé. ${rodScale(rows[0]?.excess ?? 0)}`}
        </p>
      </figcaption>
      <RodList
        rows={rows.map(({ id, line, title, excess }) => ({
          key: id,
          amount: excess,
          text: euros(excess),
          tone: 'loss',
          name: <RowLink id={id}>{`Ligne ${formatNumber(line)}, ${title}`}</RowLink>,
        }))}
      />
    </figure>
  );
}
