import { siteConfig } from '@jalon/shared/config';
import { ourShare } from '@jalon/shared/rates';

const AGREEMENT =
  'Le freelance annonce son tarif\u202F; il se négocie avant la mission, baisse avec le volume confié, et rien ne commence sans l’accord des deux.';

/** How a rate is agreed, and our share of it when the operator states one. The same text for companies and freelances. */
export function rateTerms(): string {
  return [AGREEMENT, ourShare(siteConfig().fees)].filter(Boolean).join(' ');
}
