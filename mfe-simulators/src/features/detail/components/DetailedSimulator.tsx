import { useState } from 'react';
import { useRequestDraft } from '@jalon/shared/draft';
import { useNavigate } from '@jalon/shared/routing';
import { Alert, Button } from '@jalon/shared/ui';
import { plural } from '@jalon/shared/format';
import { useUrlSearch } from '../../../lib/use-url-search';
import { sheet, useSheetOutline } from '../api/use-sheet';
import { CountForm } from './CountForm';
import styles from './DetailedSimulator.module.css';
import { SheetSection } from './SheetSection';

/** First the number of providers, then the table; a table begun in this tab is found again. */
export function DetailedSimulator() {
  const outline = useSheetOutline();
  const asked = new URLSearchParams(useUrlSearch()).get('nombrePrestataires');
  const { nombrePrestataires } = useRequestDraft();
  const [isNew, setIsNew] = useState(false);
  const navigate = useNavigate();
  const { order } = outline;

  // The number asked for by the address has been dealt with.
  const forgetAddress = () => navigate({ search: '' }, { replace: true });

  if (order !== null && asked === null) {
    return <SheetSection outline={outline} order={order} isNew={isNew} />;
  }
  return (
    <div className={styles.root}>
      {order !== null && (
        <Alert
          kind="info"
          action={
            <Button variant="secondary" onClick={() => void forgetAddress()}>
              Reprendre ce tableau
            </Button>
          }
        >
          Un tableau de {plural(order.length, 'prestataire', 'prestataires')} est déjà commencé. En
          ouvrir un nouveau l’efface.
        </Alert>
      )}
      <CountForm
        key={asked}
        initial={asked ?? nombrePrestataires}
        onCount={(count) => {
          sheet.open(count);
          setIsNew(true);
          if (asked !== null) void forgetAddress();
        }}
      />
    </div>
  );
}
