import { useRef, useState, type ChangeEvent } from 'react';
import { FileText, Paperclip, X } from 'lucide';
import { FormField } from '@jalon/shared/forms';
import { Button, Icon, VisuallyHidden } from '@jalon/shared/ui';
import { ACCEPTED_EXTENSIONS, fileProblem } from '../domain/steps/details';
import styles from './FileField.module.css';

/**
 * Field for the mission sheet. The file is checked here; only its name is stored.
 * @param props.chosen name of the chosen file; empty without one.
 */
export function FileField(props: { chosen: string; onChange: (fileName: string) => void }) {
  const { chosen, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (!file) return;
    const refused = fileProblem(file);
    setRefusal(refused);
    if (refused === null) onChange(file.name);
    // Cleared, so that the same file can be chosen again after a correction.
    event.currentTarget.value = '';
  };

  return (
    <div className={styles.root}>
      <FormField
        name="fileSelected"
        label="Fiche de mission"
        hint="Formats .pdf, .doc ou .docx, 10&nbsp;Mo maximum. Seul le nom du fichier nous est transmis&nbsp;: nous vous demanderons le document ensuite."
        error={refusal}
      >
        {(control) => (
          <span className={styles.zone}>
            <span className={styles.prompt} aria-hidden="true">
              <Icon of={Paperclip} size={20} />
              <span>{chosen ? 'Choisir un autre fichier' : 'Choisir un fichier'}</span>
            </span>
            <input
              {...control}
              ref={input}
              type="file"
              name="fileSelected"
              accept={ACCEPTED_EXTENSIONS.join(',')}
              className={styles.input}
              onChange={pick}
            />
          </span>
        )}
      </FormField>
      {chosen !== '' && (
        <p className={styles.chosen}>
          <Icon of={FileText} size={20} />
          <span translate="no" className={styles.name}>
            {chosen}
          </span>
          <Button
            variant="quiet"
            onClick={() => {
              onChange('');
              setRefusal(null);
              input.current?.focus();
            }}
          >
            <Icon of={X} />
            Retirer <VisuallyHidden>{chosen}</VisuallyHidden>
          </Button>
        </p>
      )}
      <span role="status">
        <VisuallyHidden>{refusal ?? (chosen && `Fichier choisi\u00A0: ${chosen}`)}</VisuallyHidden>
      </span>
    </div>
  );
}
