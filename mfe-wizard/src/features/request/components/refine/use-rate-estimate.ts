import { useEffect, useState } from 'react';
import type { RequestDraft } from '@jalon/shared/draft';
import type { estimateFor, RateEstimate } from '../../domain/rate-estimate';

/**
 * Our estimate for the position that the request names. Null when it names none, and until the hundred rates are
 * loaded: the page does without them.
 */
export function useRateEstimate(draft: RequestDraft): RateEstimate | null {
  const [rates, setRates] = useState<{ estimateFor: typeof estimateFor } | null>(null);
  const namesPosition = draft.searchValue !== '' || draft.selectedItems.length > 0;
  useEffect(() => {
    if (!namesPosition) return;
    import('../../domain/rate-estimate').then(setRates, () => undefined);
  }, [namesPosition]);
  return rates && namesPosition ? rates.estimateFor(draft) : null;
}
