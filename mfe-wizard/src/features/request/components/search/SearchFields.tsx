import { TextField, ToggleGroup } from '@jalon/shared/ui';
import { POSITIONS, TECHNOLOGIES } from '../../domain/steps/search/choices';
import type { DraftFieldsProps } from '../DraftStep';

export function SearchFields({ draft, errors, onChange }: DraftFieldsProps) {
  const select = (selectedItems: string[]) => {
    onChange({ selectedItems });
  };
  return (
    <>
      <TextField
        name="searchValue"
        label="Votre recherche"
        hint="Un métier, une technologie, un contexte : avec vos mots."
        placeholder="Développeur React"
        error={errors.searchValue}
        value={draft.searchValue}
        onChange={(event) => {
          onChange({ searchValue: event.currentTarget.value });
        }}
      />
      <ToggleGroup
        legend="Postes"
        hint="Un ou plusieurs choix."
        options={POSITIONS}
        selected={draft.selectedItems}
        onChange={select}
      />
      <ToggleGroup
        legend="Technologies"
        hint="Un ou plusieurs choix."
        options={TECHNOLOGIES}
        selected={draft.selectedItems}
        onChange={select}
      />
    </>
  );
}
