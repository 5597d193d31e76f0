import { useEffect, useMemo, useRef, useState, type Dispatch, type MouseEvent } from 'react';
import { Download, Plus } from 'lucide';
import { plural } from '@jalon/shared/format';
import {
  Announcement,
  downloadText,
  ErrorSummary,
  HAND_OVER_HASH,
  handOverValues,
  PrintButton,
  NotStoredNotice,
  type FieldProblem,
} from '@jalon/shared/forms';
import { useErrorTitle, useNavigate } from '@jalon/shared/routing';
import { Button, classNames, Icon, LinkButton } from '@jalon/shared/ui';
import { MAX_TABLE_ROWS } from '../../../lib/provider-count';
import { analyseTable, type Analysis } from '../domain/analysis';
import { formatCsv } from '../domain/csv';
import { formatTableLink } from '../domain/stored-table';
import { contactMessage, messageSubject } from '../domain/messages';
import { filledRowsEnd, hasRefusedRate, rateError, type SheetRow } from '../domain/sheet';
import { pasteStartIndex, type TableAction, type Table } from '../domain/table';
import { PastePanel } from './PasteForm';
import { PasteReport } from './PasteReport';
import { rateCellId } from './RowCells';
import { NegotiationReport } from './report/NegotiationReport';
import { ResultBand } from './ResultBand';
import { PrintedTable, SheetTable, TABLE_TITLE_ID } from './SheetTable';
import { TotalBar } from './TotalBar';
import { TABLE_KEY } from './use-table';
import common from '../../../ui/common.module.css';
import styles from './DetailedSimulator.module.css';

interface Props {
  table: Table;
  dispatch: Dispatch<TableAction>;
  /** Called when the visitor wants another table; the current table stays until the visitor enters a new one. */
  onRestart: () => void;
}

/** Errors for the rates that the last calculation refused and that have not changed since. */
const problemsIn = (rows: readonly SheetRow[]): FieldProblem[] =>
  rows.flatMap((row, at) =>
    hasRefusedRate(row)
      ? {
          name: 'tjmActuel',
          id: rateCellId(row.id),
          message: `Ligne ${String(at + 1)}, TJM actuel\u00A0: ${rateError(row.inputs.tjmActuel)}`,
        }
      : [],
  );

/** Moves the focus where the last action leads: to the heading of the table, or to a field of a row. */
function useTableFocus({ focus }: Table) {
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The report moves the focus to its own heading.
    if (!focus || focus.on === 'report') return;
    if (focus.on === 'table') {
      heading.current?.focus();
      return;
    }
    const row = `[data-row="${focus.id ?? ''}"]`;
    // Fields of a closed row are hidden, so the summary of the row gets the focus.
    const candidates = [`${row} [name="${focus.on}"]`, `${row} summary`, '[data-add]'];
    for (const selector of candidates) {
      const target = area.current?.querySelector<HTMLElement>(selector);
      target?.focus();
      if (target && document.activeElement === target) return;
    }
  }, [focus]);
  return { area, heading };
}

/** The table with its actions, its total and its report. */
export function TableSection({ table, dispatch, onRestart }: Props) {
  const { rows, percent, isComputed, hasReport, outcome, unread } = table;
  const { area, heading } = useTableFocus(table);
  const [attempt, setAttempt] = useState(0);
  /** Text pasted into a cell, and the id of the row. */
  const [pasted, setPasted] = useState<{ id: string; text: string } | null>(null);
  const problems = isComputed ? problemsIn(rows) : [];
  const analysis = useMemo(
    () => (isComputed ? analyseTable(rows, percent) : null),
    [rows, percent, isComputed],
  );
  useErrorTitle(problems.length > 0);

  const { id: pastedAt, text } = pasted ?? unread;
  const start = pasteStartIndex(table, pastedAt);
  return (
    <div ref={area} className={classNames(common.stack, styles.root)}>
      <div className={styles.head}>
        <h2 ref={heading} id={TABLE_TITLE_ID} tabIndex={-1} className={common.title}>
          {plural(rows.length, 'prestataire', 'prestataires')}
        </h2>
        <Button variant="quiet" onClick={onRestart} data-print="hide">
          Recommencer
        </Button>
      </div>
      <PastePanel
        // The key makes a new form for each paste and each import, so that the form starts with the new text.
        key={pasted ? `${pasted.id} ${pasted.text}` : `import-${String(outcome?.serial)}`}
        text={text}
        isRead={pasted !== null}
        isOpen={text !== '' || filledRowsEnd(rows) === 0}
        rowBefore={(index) => rows[start + index]?.inputs}
        room={MAX_TABLE_ROWS - start}
        onImport={(read) => {
          dispatch({ type: 'paste', id: pastedAt, read });
          setPasted(null);
        }}
      />
      {outcome && (
        <div key={outcome.serial} data-print="hide">
          <PasteReport {...outcome} questions={analysis?.open ?? 0} />
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
        <NotStoredNotice of={TABLE_KEY} />
        {isComputed && <PrintedTable rows={rows} />}
        {rows.length < MAX_TABLE_ROWS && (
          <div data-print="hide">
            <Button variant="secondary" data-add="" onClick={() => dispatch({ type: 'add' })}>
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
      {analysis && (analysis.total.difference !== 0 || analysis.questions.rows > 0) && (
        <ResultBand
          analysis={analysis}
          // With errors, the error summary has the focus and must stay in view.
          runs={problems.length > 0 ? 0 : attempt}
          onAccept={() => dispatch({ type: 'accept' })}
        />
      )}
      {hasReport && <NegotiationReport table={table} analysis={analysis} dispatch={dispatch} />}
      {!hasReport && analysis !== null && analysis.total.rows > 0 && (
        <div data-print="hide">
          <Button variant="secondary" onClick={() => dispatch({ type: 'open report' })}>
            Préparer un rapport d’achat
          </Button>
        </div>
      )}
      <TakeAway table={table} analysis={analysis} />
      <Announcement text={table.said} />
    </div>
  );
}

/** Buttons to download or print the table, and to send it with the contact form. */
const TakeAway = ({ table, analysis }: { table: Table; analysis: Analysis | null }) => (
  <div className={styles.after} data-print="hide">
    <div className={common.actions}>
      <Button
        variant="quiet"
        onClick={() =>
          downloadText('simulation-detaillee.csv', 'text/csv;charset=utf-8', formatCsv(table.rows))
        }
      >
        <Icon of={Download} />
        Télécharger en CSV
      </Button>
      {/* The report has its own print button. */}
      {!table.hasReport && <PrintButton />}
    </div>
    <ContactLink table={table} analysis={analysis} />
  </div>
);

/** Link that opens the contact form with a message about the table and its report. */
function ContactLink({ table, analysis }: { table: Table; analysis: Analysis | null }) {
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!analysis || analysis.total.rows + analysis.questions.rows === 0 || isNewTab) return;
    event.preventDefault();
    void formatTableLink(table).then((hash) => {
      const sujet = messageSubject(analysis);
      const link = hash && new URL(`/simulateur-detail${hash}`, window.location.href).href;
      handOverValues({ sujet, message: contactMessage(analysis, table.percent, link) });
      void navigate(`/contact?sujet=${encodeURIComponent(sujet)}${HAND_OVER_HASH}`);
    });
  };
  return (
    <LinkButton to="/contact" variant="secondary" onClick={go}>
      Nous contacter
    </LinkButton>
  );
}
