import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { useOnDemand } from '@jalon/shared/blocks';
import { TextArea } from '@jalon/shared/forms';
import { Alert, Button, type ButtonVariant } from '@jalon/shared/ui';

import type { PasteImport } from '../domain/paste';
import type { PastePreviewProps } from './PastePreview';
import styles from './PasteForm.module.css';

const ROWS_SHOWN = 4;
const SEVERAL_LINES = /\n\s*\S/;

const loadPreview = () => import('./PastePreview').then(({ PastePreview }) => PastePreview);

interface PasteFormProps {
  /** A text to begin with. */
  text?: string | undefined;
  /** Whether `text` was pasted, so that its columns are shown at once. */
  isPasted?: boolean;
  label: string;
  variant: ButtonVariant;
  /** The row that a pasted row replaces. */
  rowBefore?: PastePreviewProps['rowBefore'];
  /** How many rows the table can take. */
  room?: PastePreviewProps['room'];
  onImport: (read: PasteImport) => void;
}

/** Takes a pasted table, shows its columns for correction, then hands over its rows. */
export function PasteForm(props: PasteFormProps) {
  const { text = '', isPasted = false, label, variant, ...preview } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { status, value: Component, ask } = useOnDemand(loadPreview);
  const [draft, setDraft] = useState(text);
  const [isRead, setIsRead] = useState(isPasted);
  /** Whether the visitor left the preview to change the text. */
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (isPasted) ask();
  }, [isPasted, ask]);
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
    const pasted = event.clipboardData.getData('text');
    if (event.currentTarget.value !== '' || !SEVERAL_LINES.test(pasted)) return;
    event.preventDefault();
    show(pasted);
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
