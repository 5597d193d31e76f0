import { useSearchParams } from '@jalon/shared/routing';
import { useHydrated } from '@jalon/shared/ui';
import { occasionFor, type Occasion } from '../content/occasions';

/** What the address says the message is about. The page is prerendered without a query string. */
export function useOccasion(): Occasion {
  const [query] = useSearchParams();
  const objet = query.get('objet');
  return occasionFor(useHydrated() ? objet : null);
}
