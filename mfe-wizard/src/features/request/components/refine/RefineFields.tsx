import { memo, useDeferredValue, useRef } from 'react';
import { X } from 'lucide';
import { RadioGroup, type RadioGroupProps } from '@jalon/shared/forms';
import { Button, classNames, Icon, VisuallyHidden } from '@jalon/shared/ui';
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
import { DailyRateFields } from './DailyRateFields';
import styles from './Refine.module.css';

interface ChoiceProps extends Pick<
  RadioGroupProps<string>,
  'options' | 'appearance' | 'hint' | 'value'
> {
  name: 'selectedSeniorite' | 'selectedDemarrage' | 'selectedLocalisation' | 'joursRemote';
  legend: string;
  onChange: DraftFieldsProps['onChange'];
}

/**
 * Radio buttons with a button that clears the choice, as radio buttons alone cannot be unchecked. Memoized: it renders
 * only when its own value changes.
 */
const Choice = memo(function Choice({ onChange, ...props }: ChoiceProps) {
  const { name, legend, value, appearance } = props;
  const box = useRef<HTMLDivElement>(null);
  const choose = (chosen: string) => {
    onChange({ [name]: chosen });
  };
  return (
    <div ref={box} className={classNames(styles.choice, appearance === 'cards' && styles.cards)}>
      <RadioGroup {...props} onChange={choose} />
      {value !== '' && (
        <Button
          variant="quiet"
          className={styles.clear}
          onClick={() => {
            choose('');
            box.current?.querySelector('input')?.focus();
          }}
        >
          <Icon of={X} />
          Effacer <VisuallyHidden>{`le choix «\u00A0${legend}\u00A0»`}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
});

const CHOICES = [
  { name: 'selectedSeniorite', legend: 'Séniorité', options: SENIORITIES },
  { name: 'selectedDemarrage', legend: 'Date de démarrage', options: STARTS },
  { name: 'selectedLocalisation', legend: 'Lieu de la mission', options: LOCATIONS },
] as const;

export function RefineFields(props: DraftFieldsProps) {
  const { draft, onChange } = props;
  // Deferred: the pressed button renders before the fields that depend on it.
  const location = useDeferredValue(draft.selectedLocalisation);
  return (
    <>
      {CHOICES.map((choice) => (
        <Choice
          key={choice.name}
          {...choice}
          appearance="cards"
          value={draft[choice.name]}
          onChange={onChange}
        />
      ))}
      {asksCity(location) && <CityField value={draft.ville} onChange={onChange} />}
      {asksRemoteDays(location) && (
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
