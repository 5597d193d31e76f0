import { createHash } from 'node:crypto';
import { siteConfigFixture } from '@jalon/shared/testing';
import { accessibility } from './accessibility';
import { notices } from './notices';
import { privacy } from './privacy';
import { terms } from './terms';

/** A changed text fails the hash, as a reminder to change its `updated` date. */
it.each([
  ['accessibility', accessibility, '2026-11-28', '216fcacc36ae'],
  ['notices', notices, '2026-11-21', 'eecb940778fd'],
  ['privacy', privacy, '2026-11-25', '307e6b853df5'],
  ['terms', terms, '2026-11-23', '734c3da56148'],
])('the date of the %s page changes when its text changes', (_, text, date, hash) => {
  const { updated, sections } = text(siteConfigFixture);
  const print = createHash('sha256').update(JSON.stringify(sections)).digest('hex').slice(0, 12);
  expect([updated, print]).toEqual([date, hash]);
  expect(new Date(updated).toISOString()).toMatch(date);
});
