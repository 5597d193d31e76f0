import type { ReactNode } from 'react';
import { Facts } from '@jalon/shared/blocks';
import { CopyButton, PrintButton } from './keep';
import styles from './SentLines.module.css';

interface SentLinesProps {
  lines: readonly { label: string; value: string }[];
  copyLabel?: string;
  /** The lines as a text to copy. */
  text: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** The answers that the visitor sent, to print or copy. */
export function SentLines({ lines, copyLabel = 'Copier', text, children }: SentLinesProps) {
  return (
    <>
      <Facts of={lines} />
      <div className={styles.actions} data-print="hide">
        <PrintButton />
        <CopyButton
          key={text}
          label={copyLabel}
          manualLabel="Texte"
          text={() => text}
          className={styles.manual}
        />
        {children}
      </div>
    </>
  );
}
