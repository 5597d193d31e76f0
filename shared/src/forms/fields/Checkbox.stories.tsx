import { Checkbox } from './Checkbox';

export default { component: Checkbox, layout: 'column' };

export const States = () => (
  <>
    <Checkbox label="Je cherche une mission à temps partiel" name="partiel" />
    <Checkbox label="Me prévenir par e-mail" name="prevenir" defaultChecked />
  </>
);

export const WithHintAndLink = () => (
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
);

export const WithError = () => (
  <Checkbox
    label="J’accepte les conditions générales"
    name="conditions"
    error="Cochez la case pour continuer."
    required
  />
);
