import { Link2 } from 'lucide';
import { CopyButton, PrintButton } from '@jalon/shared/forms';
import { PrintedDate } from './PrintedDate';
import common from './common.module.css';

/**
 * Copies the address of a result, or prints it with its date.
 * @param to path and query string of the result on this site.
 */
export function ResultActions({ to }: { to: string }) {
  return (
    <>
      <PrintedDate />
      <div className={common.actions} data-print="hide">
        <CopyButton
          key={to}
          icon={Link2}
          label="Copier le lien"
          manualLabel="Lien vers ce résultat"
          text={() => new URL(to, window.location.href).href}
          className={common.manual}
        />
        <PrintButton />
      </div>
    </>
  );
}
