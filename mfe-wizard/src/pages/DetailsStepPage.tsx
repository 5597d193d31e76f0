import { TextArea, TextField } from '@jalon/shared/forms';
import { DraftStep, type DraftFieldsProps } from '../features/request/components/DraftStep';
import { FileField } from '../features/request/components/FileField';
import { detailsStep } from '../features/request/domain/steps/details';

function DetailsFields({ draft, errorOf, onChange }: DraftFieldsProps) {
  return (
    <>
      <TextArea
        name="description"
        label="Description détaillée"
        hint="Contexte, livrables, équipe, contraintes."
        rows={8}
        error={errorOf('description')}
        value={draft.description}
        onChange={(event) => {
          onChange({ description: event.currentTarget.value });
        }}
      />
      <FileField
        chosen={draft.fileSelected}
        onChange={(fileSelected) => {
          onChange({ fileSelected });
        }}
      />
      <TextField
        name="missionUrl"
        type="url"
        label="Lien vers des informations détaillées"
        hint="Par exemple l’adresse d’une annonce en ligne."
        autoComplete="off"
        error={errorOf('missionUrl')}
        value={draft.missionUrl}
        onChange={(event) => {
          onChange({ missionUrl: event.currentTarget.value });
        }}
      />
    </>
  );
}

export default function DetailsStepPage() {
  return (
    <DraftStep
      step={detailsStep}
      lede="Racontez la mission comme à un collègue, ou passez cette étape."
      submitLabel="Valider"
      fields={DetailsFields}
    />
  );
}
