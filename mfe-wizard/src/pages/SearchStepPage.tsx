import { TextField, ToggleGroup } from '@jalon/shared/forms';
import {
  DraftStep,
  draftTextProps,
  type DraftFieldsProps,
} from '../features/request/components/DraftStep';
import { POSITIONS, searchStep, TECHNOLOGIES } from '../features/request/domain/steps/search';

const GROUPS = [
  ['Postes', POSITIONS],
  ['Technologies', TECHNOLOGIES],
] as const;

function SearchFields(props: DraftFieldsProps) {
  return (
    <>
      <TextField
        {...draftTextProps(props, 'searchValue')}
        label="Votre recherche"
        hint="Un métier, une technologie qui n’est pas dans la liste, un contexte."
        placeholder="Développeur React"
      />
      {GROUPS.map(([legend, options]) => (
        <ToggleGroup
          key={legend}
          legend={legend}
          hint="Un ou plusieurs choix."
          options={options}
          selected={props.draft.selectedItems}
          onChange={(selectedItems) => props.onChange({ selectedItems })}
        />
      ))}
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
