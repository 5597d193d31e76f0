import { useEffect, useEffectEvent, useState } from 'react';
import { plural } from '@jalon/shared/format';
import { Alert, Button } from '@jalon/shared/ui';
import { linkedTable } from '../domain/kept-table';
import type { Table } from '../domain/table';

const PROBLEMS = {
  damaged:
    'Le lien est incomplet, ou ce navigateur ne sait pas le lire\u00A0: aucun tableau n’a été repris.',
  newer:
    'Ce lien vient d’une version plus récente de ce site\u00A0: rechargez la page pour l’ouvrir.',
};

interface Props {
  /** Fragment of the address. */
  hash: string;
  /** Whether this tab has a table already. */
  hasTable: boolean;
  onTaken: (table: Table) => void;
  /** Called when the visitor keeps the table of this tab. The pressed button, which had the focus, is gone then. */
  onKept: () => void;
}

/** Opens the table in the fragment of the address, after a question if this tab has a table. */
export function LinkedTable({ hash, hasTable, onTaken, onKept }: Props) {
  const [read, setRead] = useState<{ hash: string; linked: Table | keyof typeof PROBLEMS }>();
  const show = useEffectEvent((linked: Table | keyof typeof PROBLEMS) => {
    if (typeof linked === 'string' || hasTable) setRead({ hash, linked });
    else onTaken(linked);
  });
  useEffect(() => {
    let isLatest = true;
    void linkedTable(hash).then((linked) => {
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
              onTaken(linked);
            }}
          >
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
