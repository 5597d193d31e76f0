import { createHash } from 'node:crypto';
import { siteConfigFixture } from '@jalon/shared/testing';
import { accessibilityDocument } from './accessibility';
import { legalNoticeDocument } from './notices';
import { privacyDocument } from './privacy';
import { termsDocument } from './terms';

/** A changed text fails the comparison of hashes, as a reminder to change the `updated` date of the text. */
it.each([
  ['accessibility', accessibilityDocument, '2026-11-28', 'ae80e1f77b84'],
  ['notices', legalNoticeDocument, '2026-11-21', 'dd04194f7165'],
  ['privacy', privacyDocument, '2026-11-28', 'e216e32f8c7c'],
  ['terms', termsDocument, '2026-11-23', '01fad098259c'],
])('the date of the %s page changes when its text changes', (_, text, date, hash) => {
  const { updated, sections } = text(siteConfigFixture);
  const print = createHash('sha256').update(JSON.stringify(sections)).digest('hex').slice(0, 12);
  expect([updated, print]).toEqual([date, hash]);
  expect(new Date(updated).toISOString()).toMatch(date);
});
