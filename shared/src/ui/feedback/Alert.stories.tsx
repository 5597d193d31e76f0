import { Button } from '../buttons/Button';
import { Alert } from './Alert';

export default { component: Alert, layout: 'column' };

export const Kinds = () => (
  <>
    <Alert kind="info">Votre brouillon est enregistré sur cet appareil.</Alert>
    <Alert kind="success">Votre demande est envoyée&nbsp;: nous répondons sous 48 heures.</Alert>
    <Alert kind="error">Votre demande n’a pas pu être envoyée.</Alert>
  </>
);

export const WithAction = () => (
  <Alert kind="error" action={<Button variant="secondary">Réessayer</Button>}>
    Vos missions n’ont pas pu être chargées.
  </Alert>
);
