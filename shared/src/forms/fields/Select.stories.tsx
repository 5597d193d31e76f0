import { Select } from './Select';

export default { component: Select, layout: 'column' };

const FUNCTIONS = [
  { value: 'rh', label: 'Ressources humaines' },
  { value: 'it', label: 'Informatique' },
  { value: 'achats', label: 'Achats' },
];

export const Plain = () => (
  <Select
    label="Votre fonction"
    name="fonction"
    options={FUNCTIONS}
    placeholder="Choisissez une fonction"
    required
  />
);

export const WithError = () => (
  <Select
    label="Fonction du responsable"
    name="responsable"
    options={FUNCTIONS}
    placeholder="Choisissez une fonction"
    error="Choisissez une fonction."
  />
);
