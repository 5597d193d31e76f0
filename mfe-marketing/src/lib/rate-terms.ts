import { siteConfig } from '@jalon/shared/config';

const AGREEMENT =
  'Le tarif annoncé par le freelance se négocie avant la mission et baisse avec le volume confié\u202F; rien ne commence sans son accord et celui de l’entreprise.';

/** How a rate is agreed, for companies, and our share of it when the operator states one. */
export const rateTerms = (): string =>
  [AGREEMENT, siteConfig().fees?.trim()].filter(Boolean).join(' ');
