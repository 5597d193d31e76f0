import { LinkButton } from '../buttons/LinkButton';
import { PageHead } from './PageHead';

export default { component: PageHead, layout: 'fullscreen' };

export const TitleAlone = () => <PageHead title="Questions fréquentes" />;

export const WithLedeAndActions = () => (
  <PageHead
    title="Simulateur de revenus"
    lede="Comparez en une minute ce qui vous reste selon votre statut."
    actions={<LinkButton to="/simulateur">Commencer</LinkButton>}
  />
);

export const Above = () => (
  <PageHead above="Étape 2 sur 4" title="Affinez votre recherche" tone="sunk" />
);

export const OnKlein = () => (
  <PageHead
    tone="klein"
    title="Nos métiers"
    lede="Des experts choisis un par un."
    actions={<LinkButton to="/recherche1">Trouver un expert</LinkButton>}
  />
);

export const OnInk = () => (
  <PageHead tone="ink" title="Votre résultat" lede="Ce que coûte un poste vacant." />
);
