import { restoreMailedQuery } from './mailed-link';

test.each([
  ['/s?tjm=500&#38;jours=20&#38;charges=40', '/s?tjm=500&jours=20&charges=40'],
  ['/contact?sujet=a&#x26;objet=b#reprise', '/contact?sujet=a&objet=b#reprise'],
  ['/s?tjm=500#38;', '/s?tjm=500#38;'],
  ['/s?tjm=500&#candidature', '/s?tjm=500&#candidature'],
])('the address %s of a mailed link is read as %s', (opened, read) => {
  history.replaceState(null, '', opened);
  restoreMailedQuery();
  expect(location.pathname + location.search + location.hash).toBe(read);
});
