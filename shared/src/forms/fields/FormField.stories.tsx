import { FormField } from './FormField';

export default { component: FormField, layout: 'column' };

export const AroundAControlOfYourOwn = () => (
  <FormField label="Disponibilité" name="disponibilite" hint="De 0 à 5 jours par semaine.">
    {(control) => <input {...control} type="range" name="disponibilite" min={0} max={5} />}
  </FormField>
);
