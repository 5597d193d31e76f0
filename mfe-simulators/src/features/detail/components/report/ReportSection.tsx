import { useOnDemand } from '@jalon/shared/blocks';
import { Button } from '@jalon/shared/ui';
import type { SheetTotal } from '../../domain/sheet';
import type { ReportProps } from './Report';

const load = () => import('./Report').then(({ Report }) => Report);

/** The way into the report, whose code comes with the first use. Offered once a row is computed. */
export function ReportSection({ total }: { total: SheetTotal | null }) {
  const { status, Component, ask } = useOnDemand<ReportProps>(load);
  if (Component) return <Component total={total} />;
  if (!total || total.computed === 0) return null;
  return (
    <div data-print="hide">
      <Button variant="secondary" busy={status === 'loading'} busyLabel="Chargement…" onClick={ask}>
        Préparer un rapport d’achat
      </Button>
      {status === 'failed' && (
        <p role="alert">Le rapport n’a pas pu être chargé. Réessayez dans un instant.</p>
      )}
    </div>
  );
}
