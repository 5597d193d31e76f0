import { selectedTab, tabAddress } from './selected-tab';

const ids = ['recherche', 'missions', 'administration'] as const;

test.each([
  [null, 'recherche'],
  ['recherche', 'recherche'],
  ['missions', 'missions'],
  ['Missions', 'recherche'],
  ['__proto__', 'recherche'],
  ['', 'recherche'],
])('%j shows %s', (asked, shown) => {
  expect(selectedTab(asked, ids)).toBe(shown);
});

test.each(ids)('the address of %s leads to it', (id) => {
  const asked = new URLSearchParams(tabAddress(id, ids)).get('onglet');
  expect(selectedTab(asked, ids)).toBe(id);
});
