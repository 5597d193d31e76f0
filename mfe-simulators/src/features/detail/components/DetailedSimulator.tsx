import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRequestDraft } from '@jalon/shared/draft';
import { plural } from '@jalon/shared/format';
import { useLocation } from '@jalon/shared/routing';
import { useAddress } from '@jalon/shared/state';
import { Alert, Button, classNames } from '@jalon/shared/ui';
import { MAX_ROWS } from '../../../lib/provider-count';
import type { PasteImport } from '../domain/paste';
import { afterLastBegun } from '../domain/sheet';
import { emptyTable, roomFrom, tableOf, type Table } from '../domain/table';
import { CountForm, offeredCount } from './CountForm';
import { LinkedTable } from './LinkedTable';
import { PasteForm } from './PasteForm';
import type { PasteOutcome } from './PasteReport';
import { TableSection } from './TableSection';
import { useTable } from './use-table';
import common from '../../../ui/common.module.css';
import styles from './TableSection.module.css';

/** Stands in place of the form that the asked rows make superfluous. */
function Opening({ onOpen }: { onOpen: () => void }) {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    open();
  }, []);
  return null;
}

/** Takes a pasted table or asks for the number of providers, then shows the table. */
export function DetailedSimulator() {
  const { table, dispatch, isRead } = useTable();
  const { nombrePrestataires } = useRequestDraft();
  /** Whether the visitor just opened the table. */
  const [isNew, setIsNew] = useState(false);
  const [outcome, setOutcome] = useState<PasteOutcome | null>(null);
  const [isRestarting, setIsRestarting] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const { query, write, flush } = useAddress();
  const { hash } = useLocation();
  const asked = query.get('nombrePrestataires');

  const leaveAddress = () => {
    write({ nombrePrestataires: '', fournisseur: '' }, '');
    flush();
  };
  const showTable = () => {
    setIsNew(true);
    setIsRestarting(false);
    // A reload must not ask again for what was opened and changed.
    if (asked !== null) leaveAddress();
  };
  const open = (opened: Table, pasted: PasteOutcome | null = null) => {
    dispatch({ type: 'open', table: opened });
    setOutcome(pasted);
    showTable();
  };
  const outcomeOf = (read: PasteImport, room: number): PasteOutcome => {
    const surplus = Math.max(read.rows.length - room, 0);
    return {
      serial: (outcome?.serial ?? 0) + 1,
      imported: read.rows.length - surplus,
      remarks: read.remarks,
      surplus,
      left: read.linesLeft(surplus),
    };
  };

  const askedRows = Number(offeredCount(asked ?? ''));
  const isEmpty = table === null || afterLastBegun(table.rows) === 0;
  /** Whether the rows that the loss result asks for replace no table. */
  const opensAsked = isRead && askedRows > 0 && isEmpty;
  if (opensAsked) {
    return (
      <Opening
        onOpen={() => {
          open(emptyTable(askedRows));
        }}
      />
    );
  }

  const linked = isRead && /^#tableau-/i.test(hash) && (
    <LinkedTable
      hash={hash}
      hasTable={table !== null}
      onTaken={(taken) => {
        open(taken);
        leaveAddress();
      }}
      onKept={() => {
        leaveAddress();
        page.current?.querySelector<HTMLElement>('h2, textarea')?.focus();
      }}
    />
  );

  if (table !== null && asked === null && !isRestarting) {
    return (
      <div ref={page} className={classNames(common.stack, styles.page)}>
        {linked}
        <TableSection
          table={table}
          dispatch={dispatch}
          isNew={isNew}
          outcome={outcome}
          onPaste={(id, read) => {
            setOutcome(outcomeOf(read, roomFrom(table, id)));
            dispatch({ type: 'paste', id, rows: read.rows });
          }}
          onRestart={() => {
            setIsRestarting(true);
          }}
        />
      </div>
    );
  }
  return (
    <div ref={page} className={classNames(common.stack, styles.page)}>
      {linked}
      {table !== null && (
        <Alert
          kind="info"
          action={
            <Button variant="secondary" onClick={showTable}>
              Reprendre ce tableau
            </Button>
          }
        >
          {`Un tableau de ${plural(table.rows.length, 'prestataire', 'prestataires')} est déjà commencé. En ouvrir un nouveau l’efface.`}
        </Alert>
      )}
      <div className={styles.start}>
        <PasteForm
          label="Collez votre tableau"
          variant="primary"
          onImport={(read) => {
            open(tableOf(read.rows.slice(0, MAX_ROWS)), outcomeOf(read, MAX_ROWS));
          }}
        />
        <p className={styles.or}>ou</p>
        <CountForm
          key={asked}
          initial={offeredCount(asked ?? nombrePrestataires)}
          isFocused={isRestarting}
          onCount={(count) => {
            open(emptyTable(count));
          }}
        />
      </div>
    </div>
  );
}
