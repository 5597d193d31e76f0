import { useEffect, useRef, useState, type Dispatch } from 'react';
import { Link2, Printer } from 'lucide';
import { siteConfig } from '@jalon/shared/config';
import { Announcement, CopyButton, RangeField } from '@jalon/shared/forms';
import {
  formatDate,
  formatEuros,
  formatNumber,
  formatPercent,
  toParisTime,
  plural,
} from '@jalon/shared/format';
import { Button, Icon } from '@jalon/shared/ui';
import { BILLED_DAYS, exactEuros, PERCENT } from '../../../../lib/amounts';
import type { Analysis } from '../../domain/analysis';
import { MAX_LINKED_ROWS, REDUCTION_PERCENT, formatTableLink } from '../../domain/stored-table';
import {
  assumptionTexts,
  BILLED_DAYS_TEXT,
  providerCount,
  supplierMessages,
  uncountedText,
} from '../../domain/messages';
import type { TableAction, Table } from '../../domain/table';
import { RatesToAsk } from './RatesToAsk';
import { GroupTable } from './GroupTable';
import { printElement } from './print-only';
import common from '../../../../ui/common.module.css';
import styles from './NegotiationReport.module.css';

interface Props {
  table: Table;
  /** Null after a change, until the next calculation. */
  analysis: Analysis | null;
  dispatch: Dispatch<TableAction>;
}

/** Address of the report; null until the link is computed, or if the browser cannot compute a usable link. */
function useLink({ rows, percent }: Table): string | null {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isLatest = true;
    void formatTableLink({ rows, percent }).then((hash) => {
      if (isLatest) setLink(hash && new URL(hash, window.location.href).href);
    });
    return () => {
      isLatest = false;
    };
  }, [rows, percent]);
  return link;
}

/** Report for a negotiation: possible savings, rates to ask for, and totals by job title and supplier. */
export function NegotiationReport({ table, analysis, dispatch }: Props) {
  const { rows, percent, focus } = table;
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [date] = useState(() => formatDate(toParisTime(new Date())));
  const link = useLink(table);
  useEffect(() => {
    if (focus?.on !== 'report') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [focus]);
  const isGrouped = analysis?.byTitle.some((group) => group.rows > 1);

  return (
    <section ref={root} aria-labelledby="rapport" className={styles.root}>
      <p className={styles.brand} translate="no">
        {siteConfig().brand.name}
      </p>
      <div className={styles.head}>
        <h3 id="rapport" ref={heading} tabIndex={-1}>
          Rapport d’achat
        </h3>
        <p className={common.note}>{`Établi le ${date}`}</p>
      </div>
      {!analysis && <p>Pour établir le rapport, relancez le calculateur.</p>}
      {analysis && (
        <>
          {analysis.above.length > 0 && (
            <Reduction
              percent={percent}
              onChange={(reduction) => dispatch({ type: 'reduce', percent: reduction })}
            />
          )}
          <Outcome {...analysis} />
          <p className={common.note}>
            {`Hypothèses\u00A0: ${assumptionTexts(analysis, percent).join('\u202F; ')}.`}
          </p>
          {analysis.above.length > 0 && <RatesToAsk rows={analysis.above} dispatch={dispatch} />}
          <SupplierTexts analysis={analysis} />
          {isGrouped && <GroupTable column="Fonction" groups={analysis.byTitle} />}
          {analysis.bySupplier.length > 0 && (
            <GroupTable column="Fournisseur" groups={analysis.bySupplier} />
          )}
          <Method left={uncountedText(analysis)} />
          <div className={styles.actions} data-print="hide">
            <Button
              variant="secondary"
              onClick={() => {
                if (root.current) printElement(root.current);
              }}
            >
              <Icon of={Printer} />
              Imprimer le rapport
            </Button>
            {link !== null && (
              <CopyButton
                key={link}
                icon={Link2}
                label={`Copier un lien vers ${rows.length > MAX_LINKED_ROWS ? `les ${String(MAX_LINKED_ROWS)} premières lignes` : 'ce rapport'}, sans les noms`}
                manualLabel="Lien vers ce rapport"
                text={() => link}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}

const STEP = 0.5;
/** The last position of the slider asks for the estimate. */
const TO_ESTIMATE = REDUCTION_PERCENT.max + STEP;

interface ReductionProps {
  percent: number | null;
  onChange: (percent: number | null) => void;
}

function Reduction({ percent, onChange }: ReductionProps) {
  return (
    <div className={styles.field} data-print="hide">
      <RangeField
        name="reduction"
        label="Réduction demandée"
        hint="Arrondie à 5&nbsp;€, jamais sous le tarif estimé."
        min={REDUCTION_PERCENT.min}
        max={TO_ESTIMATE}
        step={STEP}
        value={percent ?? TO_ESTIMATE}
        text={percent === null ? 'jusqu’au tarif estimé' : formatPercent(percent)}
        onChange={(value) => onChange(value > REDUCTION_PERCENT.max ? null : value)}
      />
    </div>
  );
}

/** The saving, and how the saving relates to the loss of the table. */
function Outcome({ total, above, below, excess, negotiated }: Analysis) {
  if (above.length === 0) {
    return <p>Aucune ligne ne dépasse son tarif estimé&nbsp;: rien à négocier.</p>;
  }
  const gained = total.difference + excess;
  const share = formatPercent(Math.round((total.saving / total.budget) * PERCENT * 10) / 10);
  return (
    <div className={styles.outcome}>
      {below > 0 && (
        <p>
          {total.difference > 0
            ? `${exactEuros(total.difference)} d’économie = ${exactEuros(gained)} déjà gagnés − ${exactEuros(excess)} à négocier`
            : `${exactEuros(-total.difference)} de perte = ${exactEuros(excess)} à négocier − ${exactEuros(gained)} déjà gagnés`}
        </p>
      )}
      <Announcement
        text={`${formatEuros(total.saving)} d’économie par an, soit ${share} de votre budget.`}
      />
      <p className={styles.sentence}>
        <strong translate="no" data-figures="">
          {formatEuros(total.saving)}
        </strong>{' '}
        <span>
          {`d’économie par an, soit ${share} de votre budget, sur ${plural(negotiated.length, 'ligne', 'lignes')} et ${BILLED_DAYS_TEXT}.`}
        </span>
      </p>
    </div>
  );
}

function SupplierTexts({ analysis }: { analysis: Analysis }) {
  const texts = supplierMessages(analysis);
  if (texts.length === 0) return null;
  return (
    <div className={styles.part} data-print="hide">
      <h4 id="rapport-textes">
        {texts.length > 1 ? 'Un texte par fournisseur' : 'Le texte à envoyer'}
      </h4>
      <ul role="list" aria-labelledby="rapport-textes" className={styles.texts}>
        {texts.map(({ supplier, rows, text }) => (
          <li key={supplier}>
            <details>
              <summary className={styles.supplier}>
                <span translate="no">{supplier || 'Sans fournisseur'}</span>
                <span>{`, ${providerCount(rows)}`}</span>
              </summary>
              <p translate="no" className={styles.text}>
                {text}
              </p>
            </details>
            <CopyButton
              key={text}
              label={supplier ? `Copier le texte pour ${supplier}` : 'Copier le texte'}
              copiedLabel="Texte copié"
              manualLabel="Texte"
              text={() => text}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Method({ left }: { left: string }) {
  const sentences = [
    'Méthode\u00A0: le TJM estimé est le tarif de base de la fonction, multiplié par 0,8 (junior), 1 (confirmé) ou 1,2 (senior), puis par 1,2 pour un lead.',
    `Différence = (TJM estimé − TJM actuel) × ${formatNumber(BILLED_DAYS)}\u00A0jours.`,
    left && `Non compté\u00A0: ${left}.`,
    'Estimations indicatives, hors taxes.',
  ];
  return <p className={common.note}>{sentences.filter(Boolean).join(' ')}</p>;
}
