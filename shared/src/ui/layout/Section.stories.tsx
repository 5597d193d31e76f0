import { Button } from '../buttons/Button';
import { Section } from './Section';

export default { component: Section, layout: 'fullscreen' };

export const Page = () => (
  <Section aria-label="Sur la page">
    <p>Le fond de la page.</p>
    <Button>Continuer</Button>
  </Section>
);

export const Sunk = () => (
  <Section tone="sunk" aria-label="En retrait">
    <p>Un fond en retrait, pour changer de rythme.</p>
    <Button>Continuer</Button>
  </Section>
);

export const Ink = () => (
  <Section tone="ink" aria-label="Sur encre">
    <p>Un fond sombre, dans les deux thèmes.</p>
    <Button>Continuer</Button>
  </Section>
);

export const Klein = () => (
  <Section tone="klein" width="text" aria-label="Sur bleu">
    <p>Le bleu de la maison, une fois par page.</p>
    <Button>Continuer</Button>
  </Section>
);
