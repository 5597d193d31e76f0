import { Stakes } from './Stakes';

export default { component: Stakes, layout: 'column' };

export const Beginning = () => (
  <Stakes count={4} current={1} label="Étape 1 sur 4" next="Ensuite&nbsp;: votre recherche" />
);

export const Middle = () => (
  <Stakes count={4} current={3} label="Étape 3 sur 4" next="Ensuite&nbsp;: vos coordonnées" />
);

export const LastStep = () => <Stakes count={4} current={4} label="Étape 4 sur 4" />;
