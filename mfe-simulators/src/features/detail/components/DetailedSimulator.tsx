import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyView } from '@jalon/shared/blocks';
import { useRequestDraft } from '@jalon/shared/draft';
import { plural } from '@jalon/shared/format';
import { useLocation } from '@jalon/shared/routing';
import { useAddressState } from '@jalon/shared/state';
import { Alert, Button, classNames } from '@jalon/shared/ui';
import { lossDraft } from '../../../lib/loss-answers';
import { filledRowsEnd } from '../domain/sheet';
import { parseTableLink } from '../domain/stored-table';
import { emptyTable, type Table } from '../domain/table';
import { CountForm, clampCount } from './CountForm';
import { PasteForm } from './PasteForm';
import { useTable } from './use-table';
import common from '../../../ui/common.module.css';
import styles from './DetailedSimulator.module.css';

const loadTable = () => import('./TableSection').then(({ TableSection }) => TableSection);
const TableSection = lazyView(loadTable);
/** Loads the table once a form has the focus, so that the table opens at once. */
const loadAhead = () => void loadTable().catch(() => undefined);

/** Takes a pasted table or asks for the number of providers, then shows the table. */
export function DetailedSimulator() {
  const { table, dispatch, isRead } = useTable();
  const { nombrePrestataires } = useRequestDraft(lossDraft);
  const [isRestarting, setIsRestarting] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const { query, write, flush } = useAddressState();
  const { hash } = useLocation();
  const asked = query.get('nombrePrestataires');

  const leaveAddress = () => {
    write({ nombrePrestataires: '', fournisseur: '' }, '');
    flush();
  };
  const open = (opened: Table) => {
    dispatch({ type: 'open', table: opened });
    setIsRestarting(false);
    // Clears the address: a reload must not open the link again over a table that has changed since.
    leaveAddress();
  };

  const askedRows = Number(clampCount(asked ?? ''));
  const isEmpty = table === null || filledRowsEnd(table.rows) === 0;
  /** Whether to open as many rows as the loss result asks for: only if this tab has no filled table. */
  const opensAsked = isRead && askedRows > 0 && isEmpty;
  const openAsked = useEffectEvent(() => {
    dispatch({ type: 'open', table: emptyTable(askedRows) });
    leaveAddress();
  });
  useEffect(() => {
    if (opensAsked) openAsked();
  }, [opensAsked]);
  if (opensAsked) return null;

  const linked = isRead && /^#tableau-/i.test(hash) && (
    <LinkedTable
      hash={hash}
      hasTable={table !== null}
      onTaken={open}
      onKept={() => {
        leaveAddress();
        page.current?.querySelector<HTMLElement>('h2, textarea')?.focus();
      }}
    />
  );
  const isShown = table !== null && asked === null && !isRestarting;
  return (
    <div ref={page} className={classNames(common.stack, styles.page)}>
      {linked}
      {isShown && (
        <TableSection table={table} dispatch={dispatch} onRestart={() => setIsRestarting(true)} />
      )}
      {!isShown && table !== null && (
        <Alert
          kind="info"
          action={
            <Button variant="secondary" onClick={() => open(table)}>
              Reprendre ce tableau
            </Button>
          }
        >
          {`Un tableau de ${plural(table.rows.length, 'prestataire', 'prestataires')} est déjà commencé. En ouvrir un nouveau l’efface.`}
        </Alert>
      )}
      {!isShown && (
        <div className={styles.start}>
          <PasteForm
            label="Collez votre tableau"
            variant="primary"
            onFocus={loadAhead}
            onImport={(read) => {
              open(emptyTable(0));
              dispatch({ type: 'paste', id: null, read });
            }}
          />
          <p className={styles.or}>ou</p>
          <CountForm
            key={asked}
            initial={clampCount(asked ?? nombrePrestataires)}
            isFocused={isRestarting}
            onFocus={loadAhead}
            onCount={(count) => open(emptyTable(count))}
          />
        </div>
      )}
    </div>
  );
}

const PROBLEMS = {
  damaged:
    'Le lien est incomplet, ou ce navigateur ne sait pas le lire\u00A0: aucun tableau n’a été repris.',
  newer:
    'Ce lien vient d’une version plus récente de ce site\u00A0: rechargez la page pour l’ouvrir.',
};

interface LinkedProps {
  hash: string;
  hasTable: boolean;
  onTaken: (table: Table) => void;
  /** Called when the visitor keeps the table of this tab. Must move the focus, as the pressed button is removed. */
  onKept: () => void;
}

/** Opens the table in the fragment of the address; asks first if this tab has a table. */
function LinkedTable({ hash, hasTable, onTaken, onKept }: LinkedProps) {
  const [read, setRead] = useState<{ hash: string; linked: Table | keyof typeof PROBLEMS }>();
  const show = useEffectEvent((linked: Table | keyof typeof PROBLEMS) => {
    if (typeof linked === 'string' || hasTable) setRead({ hash, linked });
    else onTaken(linked);
  });
  useEffect(() => {
    let isLatest = true;
    void parseTableLink(hash).then((linked) => {
      if (isLatest) show(linked);
    });
    return () => {
      isLatest = false;
    };
  }, [hash]);

  if (read?.hash !== hash) return null;
  const { linked } = read;
  if (typeof linked === 'string') return <Alert kind="error">{PROBLEMS[linked]}</Alert>;
  return (
    <Alert
      kind="info"
      action={
        <>
          <Button variant="secondary" onClick={() => onTaken(linked)}>
            Ouvrir ce tableau
          </Button>
          <Button variant="quiet" onClick={onKept}>
            Garder le mien
          </Button>
        </>
      }
    >
      {`Ce lien porte un tableau de ${plural(linked.rows.length, 'prestataire', 'prestataires')}. Il remplacerait celui de cet onglet.`}
    </Alert>
  );
}
