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
  text?: string | undefined;
  /** Whether to show the columns of `text` at once, because it was pasted into a cell of the table. */
  isRead?: boolean;
  label: string;
  variant: ButtonVariant;
  onFocus?: () => void;
}

/** Takes a pasted table, shows its columns for correction, then hands over its rows. */
export function PasteForm(props: PasteFormProps) {
  const { text = '', isRead = false, label, variant, onFocus, ...preview } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { status, value: Component, ask } = useOnDemand(loadPreview);
  const [draft, setDraft] = useState(text);
  /** `empty`: an empty text was submitted. `back`: the visitor left the preview to change the text. */
  const [step, setStep] = useState<'typed' | 'read' | 'empty' | 'back'>(isRead ? 'read' : 'typed');
  useEffect(() => {
    if (step === 'read') ask();
    else if (step !== 'typed') area.current?.focus();
  }, [step, ask]);

  const show = (typed: string) => {
    setDraft(typed);
    setStep(typed.trim() === '' ? 'empty' : 'read');
    // Loads the preview, also again after a failed load.
    ask();
  };
  const showPasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (event.currentTarget.value !== '' || !SEVERAL_LINES.test(pasted)) return;
    event.preventDefault();
    show(pasted);
  };

  if (step === 'read' && Component) {
    return <Component {...preview} text={draft} onBack={() => setStep('back')} />;
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
        error={step === 'empty' ? 'Collez au moins une ligne.' : undefined}
        defaultValue={draft}
        // Loads the preview before the visitor pastes.
        onFocus={() => {
          ask();
          onFocus?.();
        }}
        onPaste={showPasted}
      />
      {step === 'read' && status === 'failed' && (
        <Alert kind="error">
          La lecture n’a pas pu être chargée. Réessayez dans un instant&nbsp;: votre texte est
          toujours là.
        </Alert>
      )}
      <div>
        <Button
          type="submit"
          variant={variant}
          busy={step === 'read' && status === 'loading'}
          busyLabel="Lecture…"
        >
          Lire ces lignes
        </Button>
      </div>
    </form>
  );
}

interface PanelProps extends Omit<PasteFormProps, 'label' | 'variant'> {
  isOpen: boolean;
}

/** Adds a whole list to the table, also on devices that cannot paste into a cell. */
export function PastePanel({ isOpen, ...form }: PanelProps) {
  // Keeps the first value: the panel must not close when the visitor types into the table.
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
