import { selectedTab, tabAddress } from './Dashboard';

const ids = ['recherche', 'missions', 'administration'] as const;

test.each([
  [null, 'recherche'],
  ['recherche', 'recherche'],
  ['missions', 'missions'],
  ['Missions', 'recherche'],
  ['__proto__', 'recherche'],
  ['', 'recherche'],
])('the parameter %j selects the tab %s', (asked, shown) => {
  expect(selectedTab(asked, ids)).toBe(shown);
});

test.each(ids)('the address of the tab %s selects it and keeps other parameters', (id) => {
  const query = new URLSearchParams(tabAddress(id, ids, '?recherche=react&onglet=missions'));
  expect(selectedTab(query.get('onglet'), ids)).toBe(id);
  expect(query.get('recherche')).toBe('react');
});
