import type { SiteConfig } from '@jalon/shared/config';
import { minusOurShare, ourShare } from './own-share';

const fees = { sentence: 'Elle est comprise dans le tarif.', paidBy: 'company' } as const;
const DAYS = 2 * 218;

test.each<[SiteConfig['fees'], whole: string | null, minus: string | null]>([
  [undefined, null, null],
  [
    { ...fees, perDay: 40 },
    'Elle est comprise dans le tarif. Notre part : 40 € par jour, payée par l’entreprise.',
    'moins notre part : 40 € par jour, soit 17 440 € par an',
  ],
  [
    { ...fees, percent: 12.5 },
    'Elle est comprise dans le tarif. Notre part : 12,5 % du tarif journalier, payée par l’entreprise.',
    'moins notre part : 12,5 % du tarif journalier',
  ],
  [
    { ...fees, perDay: 37, paidBy: 'freelance' },
    'Elle est comprise dans le tarif. Notre part : 37 € par jour, payée par le freelance.',
    null,
  ],
])('the share %j is stated in words', (stated, whole, minus) => {
  const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null;
  expect(plain(ourShare(stated))).toBe(whole);
  expect(plain(minusOurShare(stated, DAYS))).toBe(minus);
});
