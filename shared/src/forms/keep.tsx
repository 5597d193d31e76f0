import { useState, type ReactNode } from 'react';
import { Check, Copy, Printer, type IconNode } from 'lucide';
import { Facts } from '@jalon/shared/blocks';
import { Button, Icon } from '@jalon/shared/ui';
import { TextField } from './fields/text-fields';
import styles from './keep.module.css';

interface CopyButtonProps {
  icon?: IconNode;
  label: string;
  /** Replaces the label once the text is copied. */
  copiedLabel?: string;
  /** Label of the field that shows the text if the browser refuses to copy. */
  manualLabel: string;
  /** Give the button a `key` that changes with the text. */
  text: () => string;
  className?: string | undefined;
}

/** Copies a text and confirms it. If the browser refuses, a field shows the text. */
export function CopyButton(props: CopyButtonProps) {
  const { icon = Copy, label, copiedLabel = 'Copié', manualLabel, text, className } = props;
  const [outcome, setOutcome] = useState<{ refused: string | null } | null>(null);
  const isCopied = outcome?.refused === null;

  const copy = async () => {
    const wanted = text();
    try {
      await navigator.clipboard.writeText(wanted);
      setOutcome({ refused: null });
    } catch {
      setOutcome({ refused: wanted });
    }
  };

  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        <Icon of={isCopied ? Check : icon} />
        <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
      </Button>
      {typeof outcome?.refused === 'string' && (
        <TextField
          className={className}
          label={manualLabel}
          hint="La copie n’est pas permise ici&nbsp;: copiez ce texte."
          value={outcome.refused}
          readOnly
          onFocus={(event) => {
            event.target.select();
          }}
        />
      )}
    </>
  );
}

/** Opens the browser's print dialog for the page. */
export function PrintButton() {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        window.print();
      }}
    >
      <Icon of={Printer} />
      Imprimer
    </Button>
  );
}

interface SentLinesProps {
  lines: readonly { label: string; value: string }[];
  copyLabel?: string;
  /** The lines as a text to copy. */
  text: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** What the visitor sent, to print or copy. */
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

/** Gives a text to the browser as a file. */
export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
