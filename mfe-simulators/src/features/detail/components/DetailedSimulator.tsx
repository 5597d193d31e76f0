import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyView } from '@jalon/shared/blocks';
import { requestDraft, useRequestDraft } from '@jalon/shared/draft';
import { useLocation, useNavigate } from '@jalon/shared/routing';
import { Alert, Button, classNames, useHydrated } from '@jalon/shared/ui';
import { plural } from '@jalon/shared/format';
import { webStorage } from '@jalon/shared/storage';
import { KEPT_KEY } from '../api/stored-sheet';
import { sheet, useSheetOutline } from '../api/use-sheet';
import { MAX_ROWS } from '../../../lib/provider-count';
import type { PasteImport } from '../domain/paste';
import { afterLastBegun } from '../domain/sheet';
import { offeredCount, CountForm } from './CountForm';
import { PasteForm } from './PastePanel';
import type { PasteOutcome } from './PasteReport';
import { outcomeOf } from './use-sheet-actions';
import common from '../../../ui/common.module.css';
import styles from './SheetSection.module.css';
import { SheetSection } from './SheetSection';

const NotLoaded = () => (
  <Alert kind="error">Le tableau du lien n’a pas pu être chargé. Rechargez la page.</Alert>
);
const SharedSheet = lazyView(
  () => import('./SharedSheet').then((module) => module.SharedSheet),
  NotLoaded,
);

/** Empty if loading fails, as the report lists the same tables. */
const KeptSheetList = lazyView(
  () => import('./KeptSheetList').then((module) => module.KeptSheetList),
  () => null,
);

/** Opens the rows that the loss result asks for, when they replace no table. */
function AskedRows({ onAsked }: { onAsked: () => void }) {
  const open = useEffectEvent(onAsked);
  useEffect(() => {
    open();
  }, []);
  return null;
}

/** Takes a pasted table or asks for the number of providers, then shows the table. A table stored in this tab is shown at once. */
export function DetailedSimulator() {
  const outline = useSheetOutline();
  const { nombrePrestataires } = useRequestDraft();
  const [isNew, setIsNew] = useState(false);
  const [imported, setImported] = useState<PasteOutcome | null>(null);
  const [isRestarting, setIsRestarting] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const isHydrated = useHydrated();
  // The page is prerendered without a query string.
  const query = new URLSearchParams(isHydrated ? search : '');
  const asked = query.get('nombrePrestataires');
  const { order } = outline;
  const hasKept = isHydrated && webStorage.read(KEPT_KEY) !== null;

  const showTable = () => {
    setIsNew(true);
    setIsRestarting(false);
    // Removes the number of providers from the address once it is used.
    if (asked !== null) void navigate({ search: '' }, { replace: true });
  };

  const openImport = (read: PasteImport) => {
    sheet.open(Math.min(read.rows.length, MAX_ROWS));
    const surplus = sheet.paste(null, read.rows);
    sheet.calculate();
    setImported(outcomeOf(read, surplus));
    showTable();
  };

  const askedRows = Number(offeredCount(asked ?? ''));
  if (askedRows > 0 && (order === null || afterLastBegun(sheet.rows()) === 0)) {
    const open = () => {
      requestDraft.update({
        nombrePrestataires: asked ?? '',
        fournisseur: query.get('fournisseur') ?? '',
      });
      sheet.open(askedRows);
      showTable();
    };
    return <AskedRows onAsked={open} />;
  }

  const shared = isHydrated && hash.startsWith('#tableau-') && (
    <SharedSheet
      hash={hash}
      hasTable={order !== null}
      onTaken={showTable}
      onKept={() => page.current?.querySelector<HTMLElement>('h2, textarea')?.focus()}
    />
  );

  if (order !== null && asked === null && !isRestarting) {
    const restart = () => {
      setIsRestarting(true);
      setImported(null);
    };
    return (
      <div ref={page} className={classNames(common.stack, styles.page)}>
        {shared}
        <SheetSection
          outline={outline}
          order={order}
          isNew={isNew}
          imported={imported}
          onRestart={restart}
        />
      </div>
    );
  }
  return (
    <div ref={page} className={classNames(common.stack, styles.page)}>
      {shared}
      {order !== null && (
        <Alert
          kind="info"
          action={
            <Button variant="secondary" onClick={showTable}>
              Reprendre ce tableau
            </Button>
          }
        >
          {`Un tableau de ${plural(order.length, 'prestataire', 'prestataires')} est déjà commencé. En ouvrir un nouveau l’efface.`}
        </Alert>
      )}
      <div className={styles.start}>
        <PasteForm label="Collez votre tableau" variant="primary" onImport={openImport} />
        <p className={styles.or}>ou</p>
        <CountForm
          key={asked}
          initial={offeredCount(asked ?? nombrePrestataires)}
          isFocused={isRestarting}
          onCount={(count) => {
            sheet.open(count);
            showTable();
          }}
        />
      </div>
      {hasKept && <KeptSheetList onOpened={showTable} />}
    </div>
  );
}
