import { memo, useCallback } from 'react';
import { TextField, ToggleGroup } from '@jalon/shared/forms';
import { DraftStep, type DraftFieldsProps } from '../features/request/components/DraftStep';
import { POSITIONS, searchStep, TECHNOLOGIES } from '../features/request/domain/steps/search';

/** Memoized, as its dozens of buttons do not depend on the text field above. */
const Toggles = memo(ToggleGroup);

function SearchFields({ draft, onChange }: DraftFieldsProps) {
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

export default function SearchStepPage() {
  return (
    <DraftStep
      step={searchStep}
      lede="Rien n’est obligatoire&nbsp;: dites ce que vous savez déjà."
      submitLabel="Affiner ma recherche"
      fields={SearchFields}
    />
  );
}
