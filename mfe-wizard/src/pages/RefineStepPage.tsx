import { memo, useDeferredValue, useRef } from 'react';
import { X } from 'lucide';
import { RadioGroup, type RadioGroupProps } from '@jalon/shared/forms';
import { Button, classNames, Icon, VisuallyHidden } from '@jalon/shared/ui';
import { CityField } from '../features/request/components/CityField';
import { DailyRateFields } from '../features/request/components/DailyRateFields';
import { DraftStep, type DraftFieldsProps } from '../features/request/components/DraftStep';
import styles from '../features/request/components/Refine.module.css';
import {
  hasCityQuestion,
  hasRemoteDaysQuestion,
  LOCATION_CHOICES,
  refineStep,
  REMOTE_DAY_CHOICES,
  SENIORITY_CHOICES,
  START_CHOICES,
} from '../features/request/domain/steps/refine';

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
  const choose = (chosen: string) => onChange({ [name]: chosen });
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
  { name: 'selectedSeniorite', legend: 'Séniorité', options: SENIORITY_CHOICES },
  { name: 'selectedDemarrage', legend: 'Date de démarrage', options: START_CHOICES },
  { name: 'selectedLocalisation', legend: 'Lieu de la mission', options: LOCATION_CHOICES },
] as const;

function RefineFields(props: DraftFieldsProps) {
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
      {hasCityQuestion(location) && <CityField value={draft.ville} onChange={onChange} />}
      {hasRemoteDaysQuestion(location) && (
        <Choice
          name="joursRemote"
          legend="Jours de télétravail"
          hint="Par semaine."
          appearance="segmented"
          options={REMOTE_DAY_CHOICES}
          value={draft.joursRemote}
          onChange={onChange}
        />
      )}
      <DailyRateFields {...props} />
    </>
  );
}

export default function RefineStepPage() {
  return (
    <DraftStep
      step={refineStep}
      lede="Chaque précision resserre la recherche, aucune n’est obligatoire."
      submitLabel="Valider"
      fields={RefineFields}
    />
  );
}
