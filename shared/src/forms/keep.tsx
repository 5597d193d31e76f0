import { useState } from 'react';
import { Check, Copy, Printer, type IconNode } from 'lucide';
import { Button, Icon } from '@jalon/shared/ui';
import { TextField } from './fields/TextField';

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
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

export function PrintButton() {
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      <Icon of={Printer} />
      Imprimer
    </Button>
  );
}
