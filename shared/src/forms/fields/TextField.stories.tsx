import { TextField } from './TextField';

export default { component: TextField, layout: 'column' };

export const Plain = () => <TextField label="Prénom" name="prenom" required />;

export const WithHintAndUnit = () => (
  <TextField
    label="Tarif journalier en euros"
    name="tjm"
    hint="Hors taxes, frais compris."
    suffix="€"
    inputMode="numeric"
  />
);

export const Optional = () => <TextField label="Téléphone" name="telephone" type="tel" optional />;

export const WithError = () => (
  <TextField
    label="Adresse e-mail"
    name="email"
    type="email"
    required
    defaultValue="camille@"
    error="Complétez l’adresse&nbsp;: il manque ce qui suit l’arobase."
  />
);

export const Disabled = () => (
  <TextField label="Société" name="societe" defaultValue="Acme" disabled />
);
