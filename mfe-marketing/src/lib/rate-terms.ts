import { siteConfig } from '@jalon/shared/config';
import { ourShare } from '@jalon/shared/rates';

const AGREEMENT =
  'Le tarif annoncé par le freelance se négocie avant la mission et baisse avec le volume confié\u202F; rien ne commence sans son accord et celui de l’entreprise.';

/** How a rate is agreed, and our share of it when the operator states one. The same text for companies and freelances. */
export function rateTerms(): string {
  return [AGREEMENT, ourShare(siteConfig().fees)].filter(Boolean).join(' ');
}
