import { useEffect, useMemo, useRef, useState } from 'react';
import { Link2, Printer } from 'lucide';
import { siteConfig } from '@jalon/shared/config';
import { Announcement, CopyButton, TextField } from '@jalon/shared/forms';
import {
  dateInWords,
  formatEuros,
  formatNumber,
  formatPercent,
  inParis,
  plural,
} from '@jalon/shared/format';
import { Button, Icon } from '@jalon/shared/ui';
import { DAYS_PER_YEAR, PERCENT } from '../../../../lib/amounts';
import { RodList, rodScale } from '../../../../ui/GraduatedRod';
import { MOST_LINKED, writeSheet } from '../../api/sheet-link';
import type { SheetOutline } from '../../api/sheet-store';
import { sheet } from '../../api/use-sheet';
import { OUTLIERS_DISTORT, outlierRows, unlistedRows } from '../../content';
import { assumptions } from '../../domain/messages';
import { reportOn, type Group, type Report as Figures } from '../../domain/report';
import { AskedRates } from './AskedRates';
import { KeptSheets } from './KeptSheets';
import styles from './Report.module.css';
import { Labels, ScenarioFields } from './ReportFields';
import { GroupTable } from './ReportTables';
import { SupplierTexts } from './SupplierTexts';

export interface ReportProps {
  /** The total is null after a change, until the next calculation. */
  outline: SheetOutline;
  /** Whether the visitor just asked for the report, which takes the focus. */
  isFocused: boolean;
}

const LONGEST_AUTHOR = 80;

const today = () => dateInWords(inParis(new Date()));

/** Prints one element alone: hides its siblings and those of its ancestors until the print is over. */
function printAlone(element: HTMLElement) {
  const hidden: HTMLElement[] = [];
  let inner = element;
  while (inner !== document.body && inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other === inner || !(other instanceof HTMLElement) || other.dataset.print) continue;
      other.dataset.print = 'hide';
      hidden.push(other);
    }
    inner = inner.parentElement;
  }
  element.dataset.print = 'alone';
  window.addEventListener(
    'afterprint',
    () => {
      for (const other of [element, ...hidden]) delete other.dataset.print;
    },
    { once: true },
  );
  window.print();
}

/** Report for a negotiation: possible savings, rates to ask for, and totals by function and supplier. */
export function Report({ outline, isFocused }: ReportProps) {
  const { total, scenario, labelled } = outline;
  const order = outline.order ?? [];
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [date] = useState(today);
  const [author, setAuthor] = useState('');
  useEffect(() => {
    if (!isFocused) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isFocused]);
  // `total` is a new object after each calculation.
  const figures = useMemo(
    () => (total && total.computed > 0 ? reportOn(sheet.rows(), scenario) : null),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the optional fields are read from the rows
    [total, scenario, labelled],
  );

  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isLatest = true;
    // Nothing about people goes into an address.
    const rows = total ? sheet.rows().map(({ inputs }) => ({ ...inputs, nom: '' })) : [];
    void writeSheet({ rows, scenario }).then(
      (written) => {
        if (isLatest) setLink(written);
      },
      // Too long for a link: none is offered.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [total, scenario, labelled]);

  return (
    <section ref={root} aria-labelledby="rapport" className={styles.root}>
      <p className={styles.brand} translate="no">
        {siteConfig().brand.name}
      </p>
      <div className={styles.head}>
        <h3 id="rapport" ref={heading} tabIndex={-1}>
          Rapport d’achat
        </h3>
        <p className={styles.note}>
          {`Établi le ${date}${author.trim() && ` par ${author.trim()}`}`}
        </p>
      </div>
      {!figures && <p>Pour établir le rapport, relancez le calculateur.</p>}
      {figures && (
        <>
          <ScenarioFields scenario={scenario} rows={figures.above.length} />
          <Outcome figures={figures} days={scenario.days} />
          <p className={styles.note}>
            {`Hypothèses\u00A0: ${assumptions(figures, scenario).join('\u202F; ')}.`}
          </p>
          {figures.above.length > 0 && <AskedRates rows={figures.above} />}
          <Labels order={order} known={figures.bySupplier.flatMap(({ name }) => name || [])} />
          <SupplierTexts figures={figures} />
          <GroupTable
            id="rapport-fonctions"
            title="Totaux par fonction"
            column="Fonction"
            unnamed="Sans fonction"
            groups={figures.byTitle}
          />
          {figures.bySupplier.length > 0 && (
            <GroupTable
              id="rapport-fournisseurs"
              title="Totaux par fournisseur"
              column="Fournisseur"
              unnamed="Sans fournisseur"
              groups={figures.bySupplier}
            />
          )}
          <Method incomplete={total?.incomplete ?? 0} days={scenario.days} />
          <div className={styles.keep} data-print="hide">
            <TextField
              label="Votre nom, sur le rapport imprimé"
              hint="Il n’est gardé nulle part."
              optional
              autoComplete="name"
              value={author}
              maxLength={LONGEST_AUTHOR}
              onChange={({ target }) => {
                setAuthor(target.value);
              }}
            />
            <Button
              variant="secondary"
              onClick={() => {
                if (root.current) printAlone(root.current);
              }}
            >
              <Icon of={Printer} />
              Imprimer le rapport
            </Button>
            {link !== null && (
              <CopyButton
                key={link}
                icon={Link2}
                label={`Copier un lien vers ${order.length > MOST_LINKED ? `les ${String(MOST_LINKED)} premières lignes` : 'ce rapport'}, sans les noms`}
                manualLabel="Lien vers ce rapport"
                text={() => new URL(link, window.location.href).href}
              />
            )}
          </div>
          <KeptSheets scenario={scenario} />
        </>
      )}
    </section>
  );
}

/** The part of rows outside the list: of the saving, or else of the difference. */
function unlistedAmount({ saving, difference }: Group): string {
  if (saving > 0) return `Dont ${formatEuros(saving)} sur `;
  return difference === 0 ? '' : `Dans le bilan, ${formatEuros(difference, { signed: true })} sur `;
}

/** The saving, its tie to the result of the table, and the budgets on one scale. */
function Outcome({ figures, days }: { figures: Figures; days: number }) {
  const { total, above, below, excess, outliers, negotiated, unlisted } = figures;
  const { budget, saving, difference } = total;
  const budgets = [
    { name: 'Budget actuel', amount: budget, tone: 'ink' },
    { name: 'Après négociation', amount: budget - saving, tone: 'accent' },
    ...(saving < excess
      ? [
          {
            name: 'Aucune ligne au-dessus du tarif estimé',
            amount: budget - excess,
            tone: 'gain',
          } as const,
        ]
      : []),
  ] as const;
  const share = formatPercent(Math.round((saving / budget) * PERCENT * 10) / 10);
  return (
    <div className={styles.outcome}>
      {above.length === 0 ? (
        <p>Aucune ligne ne dépasse son tarif estimé&nbsp;: rien à négocier.</p>
      ) : (
        <>
          <Announcement
            text={`${formatEuros(saving)} d’économie par an, soit ${share} de votre budget.`}
          />
          <p className={styles.sentence}>
            <strong translate="no" data-figures="">
              {formatEuros(saving)}
            </strong>{' '}
            <span>
              {`d’économie par an, soit ${share} de votre budget, sur ${plural(negotiated.length, 'ligne', 'lignes')} et ${formatNumber(days)}\u00A0jours facturés par an.`}
            </span>
          </p>
        </>
      )}
      {above.length > 0 && below > 0 && (
        <dl className={styles.ledger}>
          <Entry
            term={`${plural(above.length, 'ligne', 'lignes')} au-dessus du tarif estimé`}
            amount={-excess}
          />
          <Entry
            term={`${plural(below, 'ligne', 'lignes')} au-dessous`}
            amount={difference + excess}
          />
          <Entry
            term={days === DAYS_PER_YEAR ? 'Bilan' : `Bilan, sur ${formatNumber(days)}\u00A0jours`}
            amount={difference}
          />
        </dl>
      )}
      {unlisted && (
        <p className={styles.sentence}>
          {`${unlistedAmount(unlisted)}${unlistedRows(unlisted.rows)}\u00A0: à confirmer.`}
        </p>
      )}
      {outliers > 0 && <p>{outlierRows(outliers) + OUTLIERS_DISTORT}</p>}
      <RodList
        rows={budgets.map((row) => ({ ...row, key: row.name, text: formatEuros(row.amount) }))}
      />
      <p className={styles.note}>
        {`Par an. ${rodScale(Math.max(...budgets.map(({ amount }) => amount)))}`}
      </p>
    </div>
  );
}

function Entry({ term, amount }: { term: string; amount: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd translate="no" data-figures="column">
        {formatEuros(amount, { signed: true })}
      </dd>
    </div>
  );
}

function Method({ incomplete, days }: { incomplete: number; days: number }) {
  const sentences = [
    'Méthode\u00A0: le TJM estimé est le tarif de base de la fonction, multiplié par 0,8 (junior), 1 (confirmé) ou 1,2 (senior), puis par 1,2 pour un lead.',
    `Différence = (TJM estimé − TJM actuel) × ${formatNumber(days)}\u00A0jours.`,
    incomplete > 0 &&
      `Non prises en compte\u00A0: ${plural(incomplete, 'ligne incomplète', 'lignes incomplètes')}.`,
    'Estimations indicatives, hors taxes.',
  ];
  return <p className={styles.note}>{sentences.filter(Boolean).join(' ')}</p>;
}
