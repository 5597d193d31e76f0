import { Alert } from '../feedback/Alert';
import { Container } from './Container';

export default { component: Container, layout: 'fullscreen' };

export const Widths = () => (
  <>
    <Container>
      <Alert kind="info">page&nbsp;: la largeur de la grille</Alert>
    </Container>
    <Container width="text">
      <Alert kind="info">text&nbsp;: une ligne qui se lit bien</Alert>
    </Container>
    <Container width="form">
      <Alert kind="info">form&nbsp;: une colonne de champs</Alert>
    </Container>
  </>
);
