import { useEffect, useRef, useState } from 'react';
import { X } from 'lucide';
import { requestDraft } from '@jalon/shared/draft';
import { isComposing, TextField } from '@jalon/shared/forms';
import { Icon, VisuallyHidden } from '@jalon/shared/ui';
import { ADDED_FIELD, addedItems, addItem } from '../../domain/steps/search';
import styles from './AddedTechnologies.module.css';

const SEPARATOR = /[,;]/;
const isFilled = (name: string) => name.trim() !== '';

/** Adds typed names to the draft. Returns what happened, in words. */
function addToDraft(names: readonly string[]): string {
  const { selectedItems } = requestDraft.getState();
  const items = names.reduce(addItem, selectedItems);
  if (items.length === selectedItems.length) return 'Déjà choisi.';
  requestDraft.update({ selectedItems: items });
  return `Ajouté\u00A0: ${items.slice(selectedItems.length).join(', ')}.`;
}

interface Props {
  selected: readonly string[];
  error: string | undefined;
  onAdd: (name: string) => void;
  onChange: (selected: string[]) => void;
}

/** Field for technologies that are not offered. Enter, a comma, or leaving the step adds the typed one. */
export function AddedTechnologies({ selected, error, onAdd, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const added = addedItems(selected);

  useEffect(() => {
    const field = input.current;
    const addRest = () => {
      if (!field?.value.trim()) return;
      addToDraft([field.value]);
      field.value = '';
    };
    window.addEventListener('pagehide', addRest);
    return () => {
      window.removeEventListener('pagehide', addRest);
      addRest();
    };
  }, []);

  const add = (field: HTMLInputElement, names: readonly string[], rest = '') => {
    field.value = rest;
    if (names.length === 0) return;
    setSaid(addToDraft(names));
    onAdd(ADDED_FIELD);
  };

  return (
    <div className={styles.root}>
      <TextField
        ref={input}
        name={ADDED_FIELD}
        label="Une autre technologie"
        hint="Entrée ou virgule pour l’ajouter."
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={error}
        onChange={({ currentTarget }) => {
          const names = currentTarget.value.split(SEPARATOR);
          const rest = names.pop()?.trimStart();
          if (names.length > 0) add(currentTarget, names.filter(isFilled), rest);
        }}
        onKeyDown={(event) => {
          const { currentTarget } = event;
          if (event.key !== 'Enter' || isComposing(event) || !currentTarget.value.trim()) return;
          event.preventDefault();
          add(currentTarget, [currentTarget.value]);
        }}
      />
      {added.length > 0 && (
        <ul role="list" aria-label="Technologies ajoutées" className={styles.added}>
          {added.map((item) => (
            <li key={item}>
              <button
                type="button"
                className={styles.chip}
                onClick={() => {
                  onChange(selected.filter((one) => one !== item));
                  setSaid(`Retiré\u00A0: ${item}.`);
                  input.current?.focus();
                }}
              >
                <VisuallyHidden>Retirer </VisuallyHidden>
                <span translate="no">{item}</span>
                <Icon of={X} size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
