import { TextArea, TextField } from '@jalon/shared/forms';
import {
  DraftStep,
  draftTextProps,
  type DraftFieldsProps,
} from '../features/request/components/DraftStep';
import { FileField } from '../features/request/components/FileField';
import { detailsStep } from '../features/request/domain/steps/details';

function DetailsFields(props: DraftFieldsProps) {
  const { draft, onChange } = props;
  return (
    <>
      <TextArea
        {...draftTextProps(props, 'description')}
        label="Description détaillée"
        hint="Contexte, livrables, équipe, contraintes."
        rows={8}
      />
      <FileField
        chosen={draft.fileSelected}
        onChange={(fileSelected) => onChange({ fileSelected })}
      />
      <TextField
        {...draftTextProps(props, 'missionUrl')}
        type="url"
        label="Lien vers des informations détaillées"
        hint="Par exemple l’adresse d’une annonce en ligne."
        autoComplete="off"
      />
    </>
  );
}

export default function DetailsStepPage() {
  return (
    <DraftStep
      step={detailsStep}
      lede="Racontez la mission comme à un collègue."
      submitLabel="Valider"
      fields={DetailsFields}
    />
  );
}
