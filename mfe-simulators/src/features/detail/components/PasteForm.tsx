import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { useOnDemand } from '@jalon/shared/blocks';
import { TextArea } from '@jalon/shared/forms';
import { Alert, Button, type ButtonVariant } from '@jalon/shared/ui';

import type { PastePreviewProps } from './PastePreview';
import styles from './PasteForm.module.css';

const ROWS_SHOWN = 4;
const SEVERAL_LINES = /\n\s*\S/;

const loadPreview = () => import('./PastePreview').then(({ PastePreview }) => PastePreview);

interface PasteFormProps extends Omit<PastePreviewProps, 'text' | 'onBack'> {
  /** A text that was pasted elsewhere, whose columns are shown at once. */
  pasted?: string | undefined;
  label: string;
  variant: ButtonVariant;
}

/** Takes a pasted table, shows its columns for correction, then hands over its rows. */
export function PasteForm({ pasted, label, variant, ...preview }: PasteFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { status, value: Component, ask } = useOnDemand(loadPreview);
  const [draft, setDraft] = useState(pasted ?? '');
  const [isRead, setIsRead] = useState(pasted !== undefined);
  /** Whether the visitor left the preview to change the text. */
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (pasted !== undefined) ask();
  }, [pasted, ask]);
  useEffect(() => {
    if (isBack) area.current?.focus();
  }, [isBack]);

  const [isEmpty, setIsEmpty] = useState(false);
  const show = (typed: string) => {
    setIsEmpty(typed.trim() === '');
    setDraft(typed);
    setIsRead(typed.trim() !== '');
    setIsBack(typed.trim() === '');
    ask();
  };
  const showPasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text');
    if (event.currentTarget.value !== '' || !SEVERAL_LINES.test(text)) return;
    event.preventDefault();
    show(text);
  };

  if (isRead && Component) {
    return (
      <Component
        {...preview}
        text={draft}
        onBack={() => {
          setIsRead(false);
          setIsBack(true);
        }}
      />
    );
  }
  return (
    <form
      method="dialog"
      aria-label="Tableau à coller"
      onSubmit={(event) => {
        event.preventDefault();
        show(area.current?.value ?? '');
      }}
      className={styles.form}
    >
      <TextArea
        key={draft}
        ref={area}
        name="collage"
        label={label}
        hint="Poste, TJM, séniorité, nom, société… dans votre ordre, avec ou sans en-têtes. La lecture se fait dans ce navigateur."
        rows={ROWS_SHOWN}
        spellCheck={false}
        error={isEmpty ? 'Collez au moins une ligne.' : undefined}
        defaultValue={draft}
        // Loads the reader before there is something to read.
        onFocus={ask}
        onPaste={showPasted}
      />
      {isRead && status === 'failed' && (
        <Alert kind="error">
          La lecture n’a pas pu être chargée. Réessayez dans un instant&nbsp;: votre texte est
          toujours là.
        </Alert>
      )}
      <div>
        <Button
          type="submit"
          variant={variant}
          busy={isRead && status === 'loading'}
          busyLabel="Lecture…"
        >
          Lire ces lignes
        </Button>
      </div>
    </form>
  );
}

interface PanelProps extends Omit<PasteFormProps, 'label' | 'variant'> {
  /** Whether the panel is open at first. */
  isOpen: boolean;
}

/** Adds a whole list to the table, also on devices that cannot paste into a cell. */
export function PastePanel({ isOpen, ...form }: PanelProps) {
  // Must not close by itself when the visitor types into the table.
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details open={isOpenAtFirst} className={styles.panel} data-print="hide">
      <summary className={styles.summary}>Coller depuis un tableur</summary>
      <div className={styles.content}>
        <PasteForm label="Lignes copiées" variant="secondary" {...form} />
      </div>
    </details>
  );
}
