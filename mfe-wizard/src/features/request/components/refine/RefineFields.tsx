import { memo, useDeferredValue } from 'react';
import {
  asksCity,
  asksRemoteDays,
  LOCATIONS,
  REMOTE_DAYS,
  SENIORITIES,
  STARTS,
} from '../../domain/steps/refine';
import type { DraftFieldsProps } from '../DraftStep';
import { CityField } from './CityField';
import { ClearableChoice } from './ClearableChoice';
import type { ClearableChoiceProps } from './ClearableChoice';
import { DailyRateFields } from './DailyRateFields';

type ChoiceName =
  'selectedSeniorite' | 'selectedDemarrage' | 'selectedLocalisation' | 'joursRemote';

interface ChoiceProps extends Omit<ClearableChoiceProps, 'onChange'> {
  name: ChoiceName;
  onChange: DraftFieldsProps['onChange'];
}

/** A choice of the draft. Memoized: it renders only when its own value changes. */
const Choice = memo(function Choice({ onChange, ...rest }: ChoiceProps) {
  return (
    <ClearableChoice
      {...rest}
      onChange={(value) => {
        onChange({ [rest.name]: value });
      }}
    />
  );
});

const City = memo(function City({ value, onChange }: Pick<ChoiceProps, 'value' | 'onChange'>) {
  return (
    <CityField
      value={value}
      onChange={(ville) => {
        onChange({ ville });
      }}
    />
  );
});

export function RefineFields(props: DraftFieldsProps) {
  const { draft, onChange } = props;
  const location = draft.selectedLocalisation;
  // Deferred: the pressed button renders before the fields that depend on it.
  const asking = useDeferredValue(location);
  return (
    <>
      <Choice
        name="selectedSeniorite"
        compact
        legend="Séniorité"
        appearance="cards"
        options={SENIORITIES}
        value={draft.selectedSeniorite}
        onChange={onChange}
      />
      <Choice
        name="selectedDemarrage"
        compact
        legend="Date de démarrage"
        appearance="cards"
        options={STARTS}
        value={draft.selectedDemarrage}
        onChange={onChange}
      />
      <Choice
        name="selectedLocalisation"
        compact
        legend="Lieu de la mission"
        appearance="cards"
        options={LOCATIONS}
        value={location}
        onChange={onChange}
      />
      {asksCity(asking) && <City value={draft.ville} onChange={onChange} />}
      {asksRemoteDays(asking) && (
        <Choice
          name="joursRemote"
          legend="Jours de télétravail"
          hint="Par semaine."
          appearance="segmented"
          options={REMOTE_DAYS}
          value={draft.joursRemote}
          onChange={onChange}
        />
      )}
      <DailyRateFields {...props} />
    </>
  );
}
