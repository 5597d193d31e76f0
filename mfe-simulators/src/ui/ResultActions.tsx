import type { ReactNode } from 'react';
import { Printer } from 'lucide';
import { Button, Icon } from '@jalon/shared/ui';
import styles from './ResultActions.module.css';

/** Actions on a result; printing is always offered. */
export function ResultActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root} data-print="hide">
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
