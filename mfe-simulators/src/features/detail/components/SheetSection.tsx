import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Download, Plus } from 'lucide';
import { useOnDemand } from '@jalon/shared/blocks';
import { plural } from '@jalon/shared/format';
import { useErrorTitle } from '@jalon/shared/routing';
import { ErrorSummary, type FieldProblem } from '@jalon/shared/forms';
import { Button, classNames, Icon, VisuallyHidden } from '@jalon/shared/ui';
import { MAX_ROWS } from '../../../lib/provider-count';
import { downloadCsv } from '../../../lib/csv';
import { ResultActions } from '../../../ui/ResultActions';
import type { SheetOutline } from '../api/sheet-store';
import { sheet } from '../api/use-sheet';
import { analyse } from '../domain/analysis';
import { toCsv } from '../domain/csv';
import { afterLastBegun } from '../domain/sheet';
import { ContactLink } from './ContactLink';
import { FirstEstimate } from './FirstEstimate';
import { FoundTitles } from './TitleCombobox';
import { PastePanel } from './PastePanel';
import type { PasteImport } from '../domain/paste';
import { PasteReport, type PasteOutcome } from './PasteReport';
import { rateCellId } from './RowCells';
import { ResultBand } from './ResultBand';
import common from '../../../ui/common.module.css';
import styles from './SheetSection.module.css';
import { SheetTable } from './SheetTable';
import { SheetTotalBar } from './SheetTotalBar';
import { useSheetActions } from './use-sheet-actions';
import { rateRefused } from '../content';

interface Props {
  outline: SheetOutline;
  order: readonly string[];
  /** Whether the visitor just opened the table, so that its heading gets the focus. */
  isNew: boolean;
  /** The import that just opened the table. */
  imported: PasteOutcome | null;
  /** Called when the visitor wants another number of rows; the table stays until they give it. */
  onRestart: () => void;
}

/** Errors for the rates that the last calculation refused and that have not changed since. */
function checkRates(order: readonly string[]): FieldProblem[] {
  return order.flatMap((id, index) => {
    const { isRefused, inputs } = sheet.row(id)?.getState() ?? {};
    if (!isRefused || !inputs) return [];
    const message = `Ligne ${String(index + 1)}, TJM actuel\u00A0: ${rateRefused(inputs.tjmActuel)}`;
    return [{ name: 'tjmActuel', id: rateCellId(id), message }];
  });
}

const saveCsv = () => {
  downloadCsv('simulation-detaillee.csv', toCsv(sheet.rows()));
};

const loadReport = () => import('./report/Report').then(({ Report }) => Report);

/** Button that loads and opens the report, shown once a row is computed. A report from a link opens by itself. */
function ReportSection({ outline, isNew }: Pick<Props, 'outline' | 'isNew'>) {
  const { total, hasReport } = outline;
  const { status, value: Component, ask } = useOnDemand(loadReport);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (hasReport) ask();
  }, [hasReport, ask]);
  if (Component && hasReport) return <Component outline={outline} isFocused={isAsked || isNew} />;
  if (!total || total.computed === 0) return null;
  const open = () => {
    setIsAsked(true);
    sheet.openReport();
    if (status === 'failed') ask();
  };
  return (
    <div data-print="hide">
      <Button
        variant="secondary"
        busy={status === 'loading'}
        busyLabel="Chargement…"
        onClick={open}
      >
        Préparer un rapport d’achat
      </Button>
      {status === 'failed' && (
        <p role="alert">Le rapport n’a pas pu être chargé. Réessayez dans un instant.</p>
      )}
    </div>
  );
}

/** The table with its actions and its total. */
export function SheetSection({ outline, order, isNew, imported, onRestart }: Props) {
  const { total, isStale, hasReport } = outline;
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState(0);
  const actions = useSheetActions(area, order, imported);
  /** What was pasted into a cell: its row and the text. */
  const [pasted, setPasted] = useState<{ id: string; text: string } | null>(null);
  const { notice, outcome, lastRemoved, add, duplicate, remove, undo, paste } = actions;
  const problems = total ? checkRates(order) : [];
  // `total` is a new object after each calculation, and null after a change.
  const analysis = useMemo(() => total && analyse(sheet.rows()), [total]);
  useErrorTitle(problems.length > 0);
  useEffect(() => {
    // The report, or the message on an import, takes the focus itself.
    if (isNew && !hasReport && !imported) heading.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- not when the report opens later
  }, [isNew]);

  const calculate = () => {
    actions.calculate();
    setAttempt(attempt + 1);
  };

  const openPasted = useCallback((id: string, text: string) => {
    setPasted({ id, text });
  }, []);
  const rowBefore = (index: number) => {
    const id = pasted && order[order.indexOf(pasted.id) + index];
    return id ? sheet.row(id)?.getState().inputs : undefined;
  };
  const takeRows = (read: PasteImport) => {
    paste(pasted?.id ?? null, read);
    setPasted(null);
  };

  return (
    <div ref={area} className={classNames(common.stack, styles.root)}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {plural(order.length, 'prestataire', 'prestataires')}
        </h2>
        <Button variant="quiet" onClick={onRestart} data-print="hide">
          Recommencer
        </Button>
      </div>
      <FirstEstimate />
      <PastePanel
        // Each paste and each import starts with its own text.
        key={pasted ? `${pasted.id} ${pasted.text}` : `import-${String(outcome?.serial)}`}
        text={pasted?.text ?? outcome?.left}
        isPasted={pasted !== null}
        isOpen={
          pasted !== null || (outcome?.surplus ?? 0) > 0 || afterLastBegun(sheet.rows()) === 0
        }
        rowBefore={rowBefore}
        room={() => sheet.roomFrom(pasted?.id ?? null)}
        onImport={takeRows}
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
        <SheetTable
          order={order}
          onDuplicate={duplicate}
          onRemove={remove}
          onUndo={undo}
          onPaste={openPasted}
        />
        {order.length < MAX_ROWS && (
          <div data-print="hide">
            <Button variant="secondary" data-add="" onClick={add}>
              <Icon of={Plus} />
              Ajouter une ligne
            </Button>
          </div>
        )}
        <SheetTotalBar
          total={total}
          isStale={isStale}
          outliers={analysis?.outliers ?? []}
          removed={lastRemoved}
          onUndo={undo}
          onCalculate={calculate}
        />
      </div>
      {total && analysis && total.yearly !== 0 && (
        <ResultBand
          total={total}
          analysis={analysis}
          // With errors, the error summary has the focus and must stay in view.
          runs={problems.length > 0 ? 0 : attempt}
        />
      )}
      <ReportSection outline={outline} isNew={isNew} />
      <div className={styles.after}>
        <ResultActions>
          <Button variant="quiet" onClick={saveCsv}>
            <Icon of={Download} />
            Télécharger en CSV
          </Button>
        </ResultActions>
        <ContactLink outline={outline} />
      </div>
      <FoundTitles />
      <p role="status" className={styles.notice}>
        <VisuallyHidden>{notice}</VisuallyHidden>
      </p>
    </div>
  );
}
