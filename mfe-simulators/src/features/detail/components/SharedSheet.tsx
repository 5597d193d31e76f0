import { useEffect, useEffectEvent, useState } from 'react';
import { plural } from '@jalon/shared/format';
import { useNavigate } from '@jalon/shared/routing';
import { Alert, Button } from '@jalon/shared/ui';
import { sheetIn } from '../api/sheet-link';
import { sheet } from '../api/use-sheet';

type Linked = Awaited<ReturnType<typeof sheetIn>>;

const PROBLEMS = {
  damaged:
    'Le lien est incomplet, ou ce navigateur ne sait pas le lire\u00A0: aucun tableau n’a été repris.',
  newer:
    'Ce lien vient d’une version plus récente de ce site\u00A0: rechargez la page pour l’ouvrir.',
};

interface SharedSheetProps {
  /** Fragment of the address. */
  hash: string;
  /** Whether this tab has a table already. */
  hasTable: boolean;
  /** Called once the table of the link is in place. */
  onTaken: () => void;
  /** Called when the visitor keeps the table of this tab. The pressed button, which had the focus, is gone then. */
  onKept: () => void;
}

/** Opens the table in the fragment of the address with its report, after a question if this tab has a table. */
export function SharedSheet({ hash, hasTable, onTaken, onKept }: SharedSheetProps) {
  const navigate = useNavigate();
  const [read, setRead] = useState<{ hash: string; linked: Linked } | null>(null);
  // A reload must not offer the table again after it was opened and changed.
  const leave = () => void navigate({ search: '', hash: '' }, { replace: true });
  const take = ({ rows, scenario }: Exclude<Linked, string>) => {
    sheet.show(rows, scenario, true);
    leave();
    onTaken();
  };
  const show = useEffectEvent((linked: Linked) => {
    if (typeof linked === 'string' || hasTable) setRead({ hash, linked });
    else take(linked);
  });
  useEffect(() => {
    let isLatest = true;
    void sheetIn(hash).then((linked) => {
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
          <Button
            variant="secondary"
            onClick={() => {
              take(linked);
            }}
          >
            Ouvrir ce tableau
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              leave();
              onKept();
            }}
          >
            Garder le mien
          </Button>
        </>
      }
    >
      {`Ce lien porte un tableau de ${plural(linked.rows.length, 'prestataire', 'prestataires')}. Il remplacerait celui de cet onglet.`}
    </Alert>
  );
}
