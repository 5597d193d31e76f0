import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { useOnDemand } from '@jalon/shared/blocks';
import { plural } from '@jalon/shared/format';
import { TextArea } from '@jalon/shared/forms';
import { Alert, Button, type ButtonVariant } from '@jalon/shared/ui';

import { MAX_ROWS } from '../../../lib/provider-count';
import type { PastedRows, Remark } from '../domain/paste';
import type { RowInputs } from '../domain/sheet';
import type { PastePreviewProps } from './PastePreview';
import styles from './PastePanel.module.css';

const ROWS_SHOWN = 4;
const SEVERAL_LINES = /\n\s*\S/;

const loadPreview = () => import('./PastePreview').then(({ PastePreview }) => PastePreview);

/** The rows that the visitor accepted, and what the table could not take. */
export interface PasteImport extends Pick<PastedRows, 'remarks' | 'linesLeft'> {
  rows: readonly RowInputs[];
}

interface PasteFormProps {
  /** A text to begin with. */
  text?: string | undefined;
  /** Whether `text` was pasted, so that its columns are shown at once. */
  isPasted?: boolean;
  label: string;
  variant: ButtonVariant;
  /** The row that a pasted row replaces. */
  rowBefore?: PastePreviewProps['rowBefore'];
  onImport: (read: PasteImport) => void;
}

/** Takes a pasted table, shows its columns for correction, then hands over its rows. */
export function PasteForm(props: PasteFormProps) {
  const { text = '', isPasted = false, label, variant, ...preview } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { status, Component, ask } = useOnDemand<PastePreviewProps>(loadPreview);
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

  const show = (typed: string) => {
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
  return (
    <details open={isOpen} className={styles.panel} data-print="hide">
      <summary className={styles.summary}>Coller depuis un tableur</summary>
      <div className={styles.content}>
        <PasteForm label="Lignes copiées" variant="secondary" {...form} />
      </div>
    </details>
  );
}

const MOST_NUMBERS = 20;

/** « Lignes 3, 8 ». */
function linesInWords(lines: readonly number[]): string {
  const shown = lines.slice(0, MOST_NUMBERS).join(', ');
  const more = lines.length - MOST_NUMBERS;
  return `${lines.length > 1 ? 'Lignes' : 'Ligne'} ${shown}${more > 0 ? ` et ${plural(more, 'autre', 'autres')}` : ''}`;
}

/** What was left out or read in one of several senses, by the lines of the pasted text. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <ul translate="no" className={styles.remarks}>
      {remarks.map(({ lines, text }) => (
        <li key={text}>{`${linesInWords(lines)}\u00A0: ${text}.`}</li>
      ))}
    </ul>
  );
}

/** Result of an import. */
export interface PasteOutcome {
  /** Increases with each import, so that an equal report is announced again. */
  serial: number;
  imported: number;
  remarks: readonly Remark[];
  /** Rows above the limit of the table. */
  surplus: number;
  /** The lines of those rows, as they were typed. */
  left: string;
}

/** Says how many lines were imported, and what to check; takes the focus from the button that started the import. */
export function PasteReport({
  outcome: { imported, remarks, surplus },
}: {
  outcome: PasteOutcome;
}) {
  const kind = surplus > 0 ? 'error' : remarks.length > 0 ? 'info' : 'success';
  return (
    <Alert kind={kind} focused>
      <p>{`${plural(imported, 'ligne importée', 'lignes importées')}.`}</p>
      {remarks.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {`${plural(remarks.length, 'remarque', 'remarques')}, par numéro de ligne de votre liste`}
          </summary>
          <Remarks remarks={remarks} />
        </details>
      )}
      {surplus > 0 && (
        <p>
          {`${plural(surplus, 'ligne n’a pas trouvé place', 'lignes n’ont pas trouvé place')}\u00A0: le tableau en tient ${String(MAX_ROWS)}. Elles restent dans le champ ci-dessus.`}
        </p>
      )}
    </Alert>
  );
}
