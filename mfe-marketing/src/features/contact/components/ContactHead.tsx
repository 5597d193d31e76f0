import { useSearchParams } from '@jalon/shared/routing';
import { PageHead, useHydrated } from '@jalon/shared/ui';
import { headFor } from '../content/occasions';

/** What the page was opened for; the prerendered page knows no query. */
export function ContactHead() {
  const [query] = useSearchParams();
  const occasion = query.get('objet');
  return <PageHead {...headFor(useHydrated() ? occasion : null)} />;
}
