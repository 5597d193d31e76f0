import { ArrowRight, Search } from 'lucide';
import { Button } from '../buttons/Button';
import { Icon } from './Icon';

export default { component: Icon };

export const Sizes = () => (
  <>
    <Icon of={Search} size={14} stroke={2} />
    <Icon of={Search} size={20} />
    <Icon of={Search} />
    <Icon of={Search} size={32} />
  </>
);

export const InTheColourOfTheText = () => (
  <Button>
    Continuer <Icon of={ArrowRight} size={20} />
  </Button>
);
