import type { ReactNode } from 'react';
import { Link2, Printer } from 'lucide';
import { CopyButton } from '@jalon/shared/forms';
import { Button, Icon } from '@jalon/shared/ui';
import styles from './ResultActions.module.css';

interface Props {
  /** Path and query string of the result, where it has an address. */
  link?: string;
  children?: ReactNode;
}

/** Actions on a result; printing is always offered. */
export function ResultActions({ link, children }: Props) {
  return (
    <div className={styles.root} data-print="hide">
      {link !== undefined && (
        <CopyButton
          key={link}
          icon={Link2}
          label="Copier le lien"
          manualLabel="Lien vers ce résultat"
          text={() => new URL(link, window.location.href).href}
          className={styles.manual}
        />
      )}
      {children}
      <Button
        variant="quiet"
        onClick={() => {
          window.print();
        }}
      >
        <Icon of={Printer} />
        Imprimer
      </Button>
    </div>
  );
}
