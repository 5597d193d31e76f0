import { useState } from 'react';
import { Link2 } from 'lucide';
import { TextField } from '@jalon/shared/forms';
import { Button, Icon } from '@jalon/shared/ui';
import styles from './ShareLinkButton.module.css';

interface Props {
  /** Path and query string of the result on this site. */
  to: string;
}

type Outcome = { to: string; copied: true } | { to: string; copied: false; url: string };

/** Copies the address of the result. Shows it for copying by hand where clipboard access is denied. */
export function ShareLinkButton({ to }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // A message about an earlier result does not apply to this one.
  const current = outcome?.to === to ? outcome : null;

  const copy = async () => {
    const url = new URL(to, window.location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      setOutcome({ to, copied: true });
    } catch {
      setOutcome({ to, copied: false, url });
    }
  };

  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        <Icon of={Link2} />
        Copier le lien
      </Button>
      <span role="status" className={styles.status}>
        {current?.copied === true && 'Lien copié.'}
        {current?.copied === false && 'La copie n’est pas permise ici : le lien est ci-dessous.'}
      </span>
      {current?.copied === false && (
        <TextField
          className={styles.manual}
          label="Lien vers ce résultat"
          value={current.url}
          readOnly
          onFocus={(event) => {
            event.target.select();
          }}
        />
      )}
    </>
  );
}
