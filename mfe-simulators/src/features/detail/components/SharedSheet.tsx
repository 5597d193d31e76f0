import { useEffect, useState } from 'react';
import { plural } from '@jalon/shared/format';
import { useNavigate } from '@jalon/shared/routing';
import { Alert, Button } from '@jalon/shared/ui';
import { sheetIn } from '../api/sheet-link';
import { sheet } from '../api/use-sheet';
import type { RowInputs } from '../domain/sheet';

interface SharedSheetProps {
  /** Fragment of the address. */
  hash: string;
  /** Whether this tab has a table already. */
  hasTable: boolean;
  /** Called once the table of the link is in place. */
  onTaken: () => void;
}

/** Offers the table in the fragment of the address. */
export function SharedSheet({ hash, hasTable, onTaken }: SharedSheetProps) {
  const navigate = useNavigate();
  const [read, setRead] = useState<{ hash: string; rows: readonly RowInputs[] } | null>(null);
  useEffect(() => {
    void sheetIn(hash).then((rows) => {
      setRead({ hash, rows });
    });
  }, [hash]);

  if (read?.hash !== hash) return null;
  const { rows } = read;
  // A reload must not offer the table again after it was opened and changed.
  const leave = () => void navigate({ search: '', hash: '' }, { replace: true });
  if (rows.length === 0) {
    return (
      <Alert kind="error">
        Le lien est incomplet, ou ce navigateur ne sait pas le lire&nbsp;: aucun tableau n’a été
        repris.
      </Alert>
    );
  }
  const take = () => {
    sheet.show(rows);
    leave();
    onTaken();
  };
  return (
    <Alert
      kind="info"
      action={
        <>
          <Button variant="secondary" onClick={take}>
            Ouvrir ce tableau
          </Button>
          <Button variant="quiet" onClick={leave}>
            {hasTable ? 'Garder le mien' : 'Ignorer'}
          </Button>
        </>
      }
    >
      {`Ce lien porte un tableau de ${plural(rows.length, 'prestataire', 'prestataires')}.${hasTable ? ' Il remplacerait celui de cet onglet.' : ''}`}
    </Alert>
  );
}
