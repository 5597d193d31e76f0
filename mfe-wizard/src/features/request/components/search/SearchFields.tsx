import { memo, useCallback } from 'react';
import { TextField, ToggleGroup } from '@jalon/shared/forms';
import { POSITIONS, TECHNOLOGIES } from '../../domain/steps/search';
import type { DraftFieldsProps } from '../DraftStep';

/** Memoized, as its dozens of buttons do not depend on the text field above. */
const Toggles = memo(ToggleGroup);

export function SearchFields({ draft, onChange }: DraftFieldsProps) {
  const select = useCallback(
    (selectedItems: string[]) => {
      onChange({ selectedItems });
    },
    [onChange],
  );
  return (
    <>
      <TextField
        name="searchValue"
        label="Votre recherche"
        hint="Un métier, une technologie qui n’est pas dans la liste, un contexte."
        placeholder="Développeur React"
        value={draft.searchValue}
        onChange={(event) => {
          onChange({ searchValue: event.currentTarget.value });
        }}
      />
      <Toggles
        legend="Postes"
        hint="Un ou plusieurs choix."
        options={POSITIONS}
        selected={draft.selectedItems}
        onChange={select}
      />
      <Toggles
        legend="Technologies"
        hint="Un ou plusieurs choix."
        options={TECHNOLOGIES}
        selected={draft.selectedItems}
        onChange={select}
      />
    </>
  );
}
