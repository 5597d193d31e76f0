import { useEffect, useMemo, useRef, useState } from 'react';
import { Link2, Printer } from 'lucide';
import { Announcement, CopyButton } from '@jalon/shared/forms';
import {
  dateInWords,
  formatEuros,
  formatNumber,
  formatPercent,
  inParis,
  plural,
} from '@jalon/shared/format';
import { Button, Icon } from '@jalon/shared/ui';
import { PERCENT } from '../../../../lib/amounts';
import { bandAmount, RodList } from '../../../../ui/GraduatedRod';
import { MOST_LINKED, writeSheet } from '../../api/sheet-link';
import { sheet } from '../../api/use-sheet';
import {
  reportOn,
  usualScenario,
  type Report as Figures,
  type Scenario,
} from '../../domain/report';
import type { SheetTotal } from '../../domain/sheet';
import { OUTLIERS_DISTORT, outlierRows } from '../../content';
import { KeptSheets } from './KeptSheets';
import styles from './Report.module.css';
import { GroupTable, NegotiatedTable } from './ReportTables';
import { ScenarioFields, Suppliers } from './ReportFields';

export interface ReportProps {
  /** Null after a change, until the next calculation. */
  total: SheetTotal | null;
}

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
export function Report({ total }: ReportProps) {
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [date] = useState(today);
  const [scenario, setScenario] = useState(usualScenario);
  const [suppliersNamed, setSuppliersNamed] = useState(0);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  // `total` is a new object after each calculation.
  const figures = useMemo(
    () => (total && total.computed > 0 ? reportOn(sheet.rows(), scenario) : null),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the names of suppliers are read from the table
    [total, scenario, suppliersNamed],
  );

  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isLatest = true;
    const rows = total ? sheet.rows().map(({ inputs }) => inputs) : [];
    void writeSheet(rows).then(
      (written) => {
        if (isLatest) setLink(written);
      },
      // Too long for a link: none is offered.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [total, suppliersNamed]);
  const order = sheet.outline.getState().order ?? [];

  return (
    <section ref={root} aria-labelledby="rapport" className={styles.root}>
      <div className={styles.head}>
        <h3 id="rapport" ref={heading} tabIndex={-1}>
          Rapport d’achat
        </h3>
        <p className={styles.note}>{`Établi le ${date}`}</p>
      </div>
      {!figures && <p>Pour établir le rapport, relancez le calculateur.</p>}
      {figures && (
        <>
          <ScenarioFields scenario={scenario} rows={figures.above} onChange={setScenario} />
          <Outcome figures={figures} scenario={scenario} />
          {figures.negotiated.length > 0 && <NegotiatedTable rows={figures.negotiated} />}
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
          <Suppliers
            order={order}
            known={figures.bySupplier.flatMap(({ name }) => name || [])}
            onChange={() => {
              setSuppliersNamed(suppliersNamed + 1);
            }}
          />
          <Method total={total} days={scenario.days} />
          <div className={styles.actions} data-print="hide">
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
                label={
                  order.length > MOST_LINKED
                    ? `Copier un lien vers les ${String(MOST_LINKED)} premières lignes`
                    : 'Copier un lien vers ce tableau'
                }
                manualLabel="Lien vers ce tableau"
                text={() => new URL(link, window.location.href).href}
              />
            )}
          </div>
          <KeptSheets days={scenario.days} />
        </>
      )}
    </section>
  );
}

/** The saving, and the three budgets on one scale. */
function Outcome({ figures, scenario }: { figures: Figures; scenario: Scenario }) {
  const { total, above, outliers, negotiated } = figures;
  const { budget, saving, difference } = total;
  const budgets = [
    { name: 'Budget actuel', amount: budget, tone: 'ink' },
    { name: 'Après négociation', amount: budget - saving, tone: 'accent' },
    { name: 'Au tarif estimé', amount: budget + difference, tone: 'gain' },
  ] as const;
  const band = bandAmount(Math.max(...budgets.map(({ amount }) => amount)));
  const share = formatPercent(Math.round((saving / budget) * PERCENT * 10) / 10);
  return (
    <div className={styles.outcome}>
      {above === 0 ? (
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
              {`d’économie par an, soit ${share} de votre budget, avec ${formatPercent(scenario.percent)} de réduction sur ${plural(negotiated.length, 'ligne', 'lignes')} et ${formatNumber(scenario.days)}\u00A0jours facturés par an.`}
            </span>
          </p>
        </>
      )}
      {outliers > 0 && <p>{outlierRows(outliers) + OUTLIERS_DISTORT}</p>}
      <RodList
        rows={budgets.map((row) => ({ ...row, key: row.name, text: formatEuros(row.amount) }))}
      />
      <p className={styles.note}>{`Par an. Une bande du jalon vaut ${formatEuros(band)}.`}</p>
    </div>
  );
}

function Method({ total, days }: { total: SheetTotal | null; days: number }) {
  const incomplete = total?.incomplete ?? 0;
  const sentences = [
    'Méthode\u00A0: le TJM estimé est le tarif de base de la fonction, multiplié par 0,8 (junior), 1 (confirmé) ou 1,2 (senior), puis par 1,2 pour un lead.',
    `Différence = (TJM estimé − TJM actuel) × ${formatNumber(days)}\u00A0jours.`,
    'Les lignes à négocier sont celles dont le TJM dépasse le plus le TJM estimé.',
    incomplete > 0 &&
      `Non prises en compte\u00A0: ${plural(incomplete, 'ligne incomplète', 'lignes incomplètes')}.`,
    'Estimations indicatives, hors taxes.',
  ];
  return <p className={styles.note}>{sentences.filter(Boolean).join(' ')}</p>;
}
