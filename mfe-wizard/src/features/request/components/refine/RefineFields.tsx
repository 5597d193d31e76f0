import {
  asksCity,
  asksRemoteDays,
  LOCATIONS,
  REMOTE_DAYS,
  SENIORITIES,
  STARTS,
} from '../../domain/steps/refine/choices';
import type { DraftFieldsProps } from '../DraftStep';
import { CityField } from './CityField';
import { ClearableChoice } from './ClearableChoice';
import { DailyRateFields } from './DailyRateFields';

export function RefineFields(props: DraftFieldsProps) {
  const { draft, onChange } = props;
  const location = draft.selectedLocalisation;
  return (
    <>
      <ClearableChoice
        name="selectedSeniorite"
        compact
        legend="Séniorité"
        appearance="cards"
        options={SENIORITIES}
        value={draft.selectedSeniorite}
        onChange={(selectedSeniorite) => {
          onChange({ selectedSeniorite });
        }}
      />
      <ClearableChoice
        name="selectedDemarrage"
        compact
        legend="Date de démarrage"
        appearance="cards"
        options={STARTS}
        value={draft.selectedDemarrage}
        onChange={(selectedDemarrage) => {
          onChange({ selectedDemarrage });
        }}
      />
      <ClearableChoice
        name="selectedLocalisation"
        compact
        legend="Lieu de la mission"
        appearance="cards"
        options={LOCATIONS}
        value={location}
        onChange={(selectedLocalisation) => {
          onChange({ selectedLocalisation });
        }}
      />
      {asksCity(location) && (
        <CityField
          value={draft.ville}
          onChange={(ville) => {
            onChange({ ville });
          }}
        />
      )}
      {asksRemoteDays(location) && (
        <ClearableChoice
          name="joursRemote"
          legend="Jours de télétravail"
          hint="Par semaine."
          appearance="segmented"
          options={REMOTE_DAYS}
          value={draft.joursRemote}
          onChange={(joursRemote) => {
            onChange({ joursRemote });
          }}
        />
      )}
      <DailyRateFields {...props} />
    </>
  );
}
