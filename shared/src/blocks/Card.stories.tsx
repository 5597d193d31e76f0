import { Card } from './Card';
import { Chip } from './Chip';

export default { component: Card, layout: 'column' };

export const List = () => (
  <ul role="list">
    <Card as="li">
      <h3>Architecte Java, Lyon</h3>
      <p>600 € par jour, à partir de janvier</p>
      <Chip tone="green">En cours</Chip>
    </Card>
    <Card as="li">
      <h3>Développeuse React, à distance</h3>
      <p>520 € par jour, tout de suite</p>
      <Chip tone="grey">Terminée</Chip>
    </Card>
  </ul>
);
