import { RadioGroup } from './RadioGroup';

export default { component: RadioGroup, layout: 'column' };

export const List = () => (
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
);

export const Cards = () => (
  <RadioGroup
    legend="Statut"
    name="statut"
    appearance="cards"
    options={[
      { value: 'micro', label: 'Micro-entreprise', hint: 'Simple, avec un plafond de recettes' },
      { value: 'portage', label: 'Portage salarial', hint: 'Un contrat de travail, sans société' },
    ]}
    defaultValue="portage"
  />
);

export const Segmented = () => (
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
);

export const WithError = () => (
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
);
