import { useSearchParams } from '@jalon/shared/routing';
import { PageHead, useHydrated } from '@jalon/shared/ui';
import { headFor } from '../content/occasions';

/** Heading for the subject in the address. The page is prerendered without a query string. */
export function ContactHead() {
  const [query] = useSearchParams();
  const occasion = query.get('objet');
  return <PageHead {...headFor(useHydrated() ? occasion : null)} />;
}
