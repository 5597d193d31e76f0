import { Spinner } from '@jalon/shared/ui';
import { Skeleton } from './Skeleton';

export default { component: Skeleton, layout: 'column' };

export const TextThatIsLoading = () => (
  <>
    <Spinner />
    <Skeleton lines={4} />
  </>
);
