import { Chip } from './Chip';

export default { component: Chip };

export const Tones = () => (
  <>
    <Chip tone="green">En cours</Chip>
    <Chip tone="grey">Terminée</Chip>
    <Chip tone="red">Refusée</Chip>
    <Chip>Brouillon</Chip>
  </>
);
