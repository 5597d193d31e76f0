import { TextField } from './fields/TextField';
import { Honeypot } from './Honeypot';

export default { component: Honeypot, layout: 'column' };

export const InAForm = () => (
  <form>
    <Honeypot />
    <TextField label="Nom" name="nom" />
  </form>
);
