import { tabStore } from '@jalon/shared/storage';
import { arriveAt, leaveFor } from './leave-for';

/** What stands behind the number sign is all that jsdom lets a page change. */
const PATH = '/';

beforeEach(() => {
  history.replaceState(null, '', `${PATH}#offres`);
  tabStore.remove('opened-anew');
});

test('an address is opened anew once, with all that follows its path', () => {
  expect([leaveFor(PATH), leaveFor(PATH)]).toEqual([true, false]);
  expect(location.hash).toBe('#offres');
});

test('a page that was there may be opened anew another day', () => {
  leaveFor(PATH);
  arriveAt(PATH);
  expect(leaveFor(PATH)).toBe(true);
});

test('a page that was there says nothing about another one', () => {
  leaveFor(PATH);
  arriveAt('/faq');
  expect(leaveFor(PATH)).toBe(false);
});
