import { useState } from 'react';
import { Checkbox, CheckboxInput } from './Checkbox';
import { ErrorSummary } from './ErrorSummary';
import { FormField, RequiredNote } from './FormField';
import { HintAndDoubt, rateDoubt } from './HintAndDoubt';
import { RadioGroup } from './RadioGroup';
import { RangeField } from './RangeField';
import { RangeInput } from './RangeInput';
import { SelectField } from './SelectField';
import { TextArea } from './TextArea';
import { TextField } from './TextField';
import { ToggleGroup } from './ToggleGroup';

export default { title: 'forms/fields' };

export const CheckboxStates = () => (
  <>
    <Checkbox label="Je cherche une mission à temps partiel" name="partiel" />
    <Checkbox label="Me prévenir par e-mail" name="prevenir" defaultChecked />
    <Checkbox
      label={
        <span>
          J’accepte la <a href="#confidentialite">politique de confidentialité</a>
        </span>
      }
      hint="Vos données ne servent qu’à répondre à votre demande."
      name="accord"
      required
    />
    <Checkbox
      label="J’accepte les conditions générales"
      name="conditions"
      error="Cochez la case pour continuer."
      required
    />
  </>
);

export const CheckboxInputStates = () => (
  <>
    <CheckboxInput aria-label="Sélectionner Zoé Müller" />
    <CheckboxInput aria-label="Sélectionner Jean Dupont" defaultChecked />
    <CheckboxInput aria-label="Sélectionner Ada Martin" disabled />
  </>
);

export const ErrorSummaryTwoProblems = () => (
  <ErrorSummary
    attempt={0}
    problems={[
      { name: 'email', message: 'Complétez l’adresse e-mail.' },
      { name: 'lieu', message: 'Choisissez un lieu.' },
    ]}
  />
);

export const FormFieldAroundAControlOfYourOwn = () => (
  <FormField label="Disponibilité" name="disponibilite" hint="De 0 à 5 jours par semaine.">
    {(control) => <input {...control} type="range" name="disponibilite" min={0} max={5} />}
  </FormField>
);

export const HintAndDoubtUnusualRate = () => (
  <TextField
    label="Tarif journalier souhaité en euros"
    name="tarif-souhaite"
    defaultValue="60 000"
    suffix="€"
    hint={<HintAndDoubt hint="Hors taxes." doubt={rateDoubt('60 000')} />}
  />
);

export const RadioGroupAppearances = () => (
  <>
    <RadioGroup
      legend="Quand la mission commence-t-elle&nbsp;?"
      name="debut"
      options={[
        { value: 'maintenant', label: 'Dès que possible' },
        { value: 'mois', label: 'Dans le mois' },
        { value: 'plus-tard', label: 'Plus tard' },
      ]}
      defaultValue="mois"
      required
    />
    <RadioGroup
      legend="Statut"
      name="statut"
      appearance="cards"
      options={[
        { value: 'micro', label: 'Micro-entreprise', hint: 'Simple, avec un plafond de recettes' },
        {
          value: 'portage',
          label: 'Portage salarial',
          hint: 'Un contrat de travail, sans société',
        },
      ]}
      defaultValue="portage"
    />
    <RadioGroup
      legend="Période"
      name="periode"
      appearance="segmented"
      options={[
        { value: 'mois', label: 'Par mois' },
        { value: 'an', label: 'Par an' },
      ]}
      defaultValue="mois"
    />
    <RadioGroup
      legend="Lieu de la mission"
      name="lieu"
      options={[
        { value: 'site', label: 'Sur site' },
        { value: 'distance', label: 'À distance' },
      ]}
      error="Choisissez un lieu."
      required
    />
  </>
);

function Reduction() {
  const [percent, setPercent] = useState(5);
  return (
    <RangeField
      name="reduction"
      label="Réduction demandée"
      min={0}
      max={30}
      value={percent}
      text={`${String(percent)}\u00A0%`}
      onChange={setPercent}
    />
  );
}

export const RangeFieldWithUnit = () => <Reduction />;

export const RangeInputStates = () => (
  <>
    <RangeInput aria-label="Réduction" min={0} max={30} defaultValue={5} />
    <RangeInput aria-label="Jours par an" min={0} max={218} defaultValue={218} disabled />
    <div data-tone="klein">
      <RangeInput aria-label="Tarif journalier" min={200} max={1000} defaultValue={420} />
    </div>
  </>
);

export const RequiredNoteAboveAForm = () => (
  <>
    <RequiredNote />
    <RequiredNote hasOptional />
  </>
);

export const SelectFieldWithHint = () => (
  <SelectField
    label="Votre projet"
    name="projet"
    hint="Il sera nommé dans le message."
    options={[
      { value: '', label: 'Aucune en particulier' },
      { value: 'refonte', label: 'Refonte du portail' },
    ]}
  />
);

export const TextAreaStates = () => (
  <>
    <TextArea label="Votre message" name="message" hint="Quelques lignes suffisent." required />
    <TextArea
      label="Décrivez la mission"
      name="mission"
      rows={3}
      error="Écrivez au moins une phrase."
    />
  </>
);

export const TextFieldStates = () => (
  <>
    <TextField label="Prénom" name="prenom" required />
    <TextField
      label="Tarif journalier en euros"
      name="tjm"
      hint="Hors taxes, frais compris."
      suffix="€"
      inputMode="numeric"
    />
    <TextField label="Téléphone" name="telephone" type="tel" optional />
    <TextField
      label="Adresse e-mail"
      name="email"
      type="email"
      required
      defaultValue="camille@"
      error="Complétez l’adresse&nbsp;: il manque ce qui suit l’arobase."
    />
    <TextField label="Société" name="societe" defaultValue="Acme" disabled />
  </>
);

export function ToggleGroupTechnologies() {
  const [selected, setSelected] = useState(['React']);
  return (
    <ToggleGroup
      legend="Technologies"
      hint="Autant que vous voulez."
      options={['Java', 'React', 'PostgreSQL', 'Kubernetes']}
      selected={selected}
      onChange={setSelected}
    />
  );
}

export function ToggleGroupWithError() {
  const [selected, setSelected] = useState<string[]>([]);
  return (
    <ToggleGroup
      legend="Jours de présence"
      options={['Lundi', 'Mardi', 'Mercredi']}
      selected={selected}
      onChange={setSelected}
      error={selected.length === 0 ? 'Choisissez au moins un jour.' : undefined}
    />
  );
}
