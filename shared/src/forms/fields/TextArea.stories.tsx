import { TextArea } from './TextArea';

export default { component: TextArea, layout: 'column' };

export const Plain = () => (
  <TextArea label="Votre message" name="message" hint="Quelques lignes suffisent." required />
);

export const WithError = () => (
  <TextArea
    label="Décrivez la mission"
    name="mission"
    rows={3}
    error="Écrivez au moins une phrase."
  />
);
