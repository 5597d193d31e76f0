import { useEffect, useMemo, useRef, useState, type Dispatch } from 'react';
import { Download, Plus } from 'lucide';
import { useOnDemand } from '@jalon/shared/blocks';
import { plural } from '@jalon/shared/format';
import { Announcement, ErrorSummary, PrintButton, type FieldProblem } from '@jalon/shared/forms';
import { useErrorTitle } from '@jalon/shared/routing';
import { Button, classNames, Icon } from '@jalon/shared/ui';
import { downloadCsv } from '../../../lib/csv';
import { MAX_ROWS } from '../../../lib/provider-count';
import { analyse } from '../domain/analysis';
import { toCsv } from '../domain/csv';
import type { PasteImport } from '../domain/paste';
import { afterLastBegun, rateRefused, type SheetRow } from '../domain/sheet';
import { roomFrom, type Action, type Table } from '../domain/table';
import { ContactLink } from './ContactLink';
import { PastePanel } from './PasteForm';
import { PasteReport, type PasteOutcome } from './PasteReport';
import { PrintedTable } from './PrintedTable';
import { rateCellId } from './RowCells';
import type { ReportProps } from './report/Report';
import { ResultBand } from './ResultBand';
import { SheetTable } from './SheetTable';
import { TotalBar } from './TotalBar';
import common from '../../../ui/common.module.css';
import styles from './TableSection.module.css';

interface Props {
  table: Table;
  dispatch: Dispatch<Action>;
  /** Whether the visitor just opened the table, so that its heading gets the focus. */
  isNew: boolean;
  /** The last import. */
  outcome: PasteOutcome | null;
  /** @param id row that the pasted rows start at; null for the first one without a value. */
  onPaste: (id: string | null, read: PasteImport) => void;
  /** Called when the visitor wants another table; this one stays until they give it. */
  onRestart: () => void;
}

/** Errors for the rates that the last calculation refused and that have not changed since. */
const problemsIn = (rows: readonly SheetRow[]): FieldProblem[] =>
  rows.flatMap(({ id, inputs, isRefused }, at) =>
    isRefused
      ? {
          name: 'tjmActuel',
          id: rateCellId(id),
          message: `Ligne ${String(at + 1)}, TJM actuel\u00A0: ${rateRefused(inputs.tjmActuel)}`,
        }
      : [],
  );

const loadReport = () => import('./report/Report').then(({ Report }) => Report);

/** Button that loads and opens the report. A report from a link or of a reloaded page opens by itself. */
function ReportSection({ isNew, ...props }: Omit<ReportProps, 'isFocused'> & { isNew: boolean }) {
  const { hasReport } = props.table;
  const { status, value: Component, ask } = useOnDemand(loadReport);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (hasReport) ask();
  }, [hasReport, ask]);
  if (Component && hasReport) return <Component {...props} isFocused={isAsked || isNew} />;
  if (!props.analysis || props.analysis.total.rows === 0) return null;
  return (
    <div data-print="hide">
      <Button
        variant="secondary"
        busy={status === 'loading'}
        busyLabel="Chargement…"
        onClick={() => {
          setIsAsked(true);
          props.dispatch({ type: 'open report' });
          if (status === 'failed') ask();
        }}
      >
        Préparer un rapport d’achat
      </Button>
      {status === 'failed' && (
        <p role="alert">Le rapport n’a pas pu être chargé. Réessayez dans un instant.</p>
      )}
    </div>
  );
}

/** The table with its actions, its total and its report. */
export function TableSection({ table, dispatch, isNew, outcome, onPaste, onRestart }: Props) {
  const { rows, percent, isComputed, hasReport, focus } = table;
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState(0);
  /** What was pasted into a cell: its row and the text. */
  const [pasted, setPasted] = useState<{ id: string; text: string } | null>(null);
  const problems = isComputed ? problemsIn(rows) : [];
  const analysis = useMemo(
    () => (isComputed ? analyse(rows, percent) : null),
    [rows, percent, isComputed],
  );
  useErrorTitle(problems.length > 0);
  useEffect(() => {
    // The report, or the message on an import, takes the focus itself.
    if (isNew && !hasReport && !outcome) heading.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- not when the report opens later
  }, [isNew]);
  useEffect(() => {
    if (!focus) return;
    const { id, control } = focus;
    const row = `[data-row="${id ?? ''}"]`;
    // The fields of a closed row are hidden: its summary gets the focus.
    const candidates = [`${row} [name="${control}"]`, `${row} summary`, '[data-add]'];
    for (const selector of candidates) {
      const found = area.current?.querySelector<HTMLElement>(selector);
      found?.focus();
      if (found && document.activeElement === found) return;
    }
  }, [focus]);

  const start = pasted && rows.findIndex(({ id }) => id === pasted.id);
  return (
    <div ref={area} className={classNames(common.stack, styles.root)}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {plural(rows.length, 'prestataire', 'prestataires')}
        </h2>
        <Button variant="quiet" onClick={onRestart} data-print="hide">
          Recommencer
        </Button>
      </div>
      <PastePanel
        // Each paste and each import starts with its own text.
        key={pasted ? `${pasted.id} ${pasted.text}` : `import-${String(outcome?.serial)}`}
        text={pasted?.text ?? outcome?.left}
        isPasted={pasted !== null}
        isOpen={pasted !== null || (outcome?.surplus ?? 0) > 0 || afterLastBegun(rows) === 0}
        rowBefore={(index) => (start === null ? undefined : rows[start + index]?.inputs)}
        room={roomFrom(table, pasted?.id ?? null)}
        onImport={(read) => {
          onPaste(pasted?.id ?? null, read);
          setPasted(null);
        }}
      />
      {outcome && (
        <div key={outcome.serial} data-print="hide">
          <PasteReport outcome={outcome} />
        </div>
      )}
      <div className={classNames(common.stack, styles.root)}>
        <ErrorSummary
          problems={problems}
          attempt={attempt}
          title={
            problems.length > 1
              ? 'Certains TJM ne sont pas des montants'
              : 'Un TJM n’est pas un montant'
          }
        />
        <SheetTable rows={rows} dispatch={dispatch} onPaste={setPasted} />
        {isComputed && <PrintedTable rows={rows} />}
        {rows.length < MAX_ROWS && (
          <div data-print="hide">
            <Button
              variant="secondary"
              data-add=""
              onClick={() => {
                dispatch({ type: 'add' });
              }}
            >
              <Icon of={Plus} />
              Ajouter une ligne
            </Button>
          </div>
        )}
        <TotalBar
          table={table}
          analysis={analysis}
          dispatch={dispatch}
          onCalculate={() => {
            dispatch({ type: 'calculate' });
            setAttempt(attempt + 1);
          }}
        />
      </div>
      {analysis && analysis.total.difference !== 0 && (
        <ResultBand
          analysis={analysis}
          // With errors, the error summary has the focus and must stay in view.
          runs={problems.length > 0 ? 0 : attempt}
          onAccept={() => {
            dispatch({ type: 'accept' });
          }}
        />
      )}
      <ReportSection table={table} analysis={analysis} dispatch={dispatch} isNew={isNew} />
      <div className={styles.after} data-print="hide">
        <div className={common.actions}>
          <Button
            variant="quiet"
            onClick={() => {
              downloadCsv('simulation-detaillee.csv', toCsv(rows));
            }}
          >
            <Icon of={Download} />
            Télécharger en CSV
          </Button>
          {/* The report has its own. */}
          {!hasReport && <PrintButton />}
        </div>
        <ContactLink table={table} analysis={analysis} />
      </div>
      <Announcement text={table.said} />
    </div>
  );
}
