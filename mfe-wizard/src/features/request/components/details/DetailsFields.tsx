import { TextArea, TextField } from '@jalon/shared/forms';
import type { DraftFieldsProps } from '../DraftStep';
import { FileField } from './FileField';

export function DetailsFields({ draft, errorOf, onChange }: DraftFieldsProps) {
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
