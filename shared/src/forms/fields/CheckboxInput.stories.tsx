import { CheckboxInput } from './CheckboxInput';

export default { component: CheckboxInput };

export const States = () => (
  <>
    <CheckboxInput aria-label="Sélectionner Zoé Müller" />
    <CheckboxInput aria-label="Sélectionner Jean Dupont" defaultChecked />
    <CheckboxInput aria-label="Sélectionner Ada Martin" disabled />
  </>
);
