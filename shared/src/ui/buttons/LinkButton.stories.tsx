import { ArrowRight } from 'lucide';
import { Icon } from '../icon/Icon';
import { LinkButton } from './LinkButton';

export default { component: LinkButton };

export const Variants = () => (
  <>
    <LinkButton to="/recherche1">Trouver un expert</LinkButton>
    <LinkButton to="/simulateur" variant="secondary">
      Simuler mes revenus
    </LinkButton>
    <LinkButton to="/faq" variant="quiet">
      Lire les questions fréquentes
    </LinkButton>
  </>
);

export const WithIcon = () => (
  <LinkButton to="/recherche1">
    Commencer <Icon of={ArrowRight} size={20} />
  </LinkButton>
);

export const ToAnotherSite = () => (
  <LinkButton href="https://www.service-public.fr" variant="secondary">
    service-public.fr
  </LinkButton>
);
