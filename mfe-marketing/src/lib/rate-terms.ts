import { siteConfig } from '@jalon/shared/config';

/** A sentence about rates, and our share of them when the operator states one. */
export const appendCommission = (sentence: string): string =>
  [sentence, siteConfig().fees?.trim()].filter(Boolean).join(' ');
