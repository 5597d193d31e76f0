import type { ReactNode } from 'react';
import { FactList } from '@jalon/shared/blocks';
import { CopyButton, PrintButton } from './keep';
import styles from './SentAnswers.module.css';

interface SentAnswersProps {
  lines: readonly { label: string; value: string }[];
  copyLabel?: string;
  /** The lines as a text to copy. */
  text: string;
  children?: ReactNode;
}

/** The answers that the visitor sent, to print or copy. */
export function SentAnswers({ lines, copyLabel = 'Copier', text, children }: SentAnswersProps) {
  return (
    <>
      <FactList of={lines} />
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
