import { releaseOf, route } from '../testkit/release-builder';
import { integrityOf } from '../model/files';
import { pagesFile, partOfPage } from './part-of-page';
import { pageAssets, publishedRoute } from '../model/site-asset';
import { livePart } from './site-data';

const login = route({ path: '/login', page: 'LoginPage', title: 'Connexion' });
const account = route({ path: '/compte', page: 'AccountPage', access: 'signed-in' });
const access = releaseOf({ part: 'access', routes: [login, account] });

test('a page names itself, and a file for the others', () => {
  expect(partOfPage(access, 5, login)).toEqual({
    ...livePart(access, 5),
    routes: [publishedRoute(login)],
    pages: { LoginPage: pageAssets(access, 'LoginPage') },
    allPages: pagesFile(access)?.asset,
  });
});

test('where there is no other page there is no such file', () => {
  const alone = releaseOf({ part: 'alone', routes: [login] });
  expect(pagesFile(alone)).toBeNull();
  expect(partOfPage(alone, 5, login)).toEqual(livePart(alone, 5));
});

test('the file names all pages with their files; its name and its hash are those of its bytes', () => {
  const { text = '', asset } = pagesFile(access) ?? {};
  const { routes, pages } = livePart(access, 5);
  expect(JSON.parse(text)).toEqual({ routes, pages });
  expect(asset?.url).toMatch(/^\/assets\/access\/pages\.[0-9a-f]{10}\.json$/);
  expect(asset?.integrity).toBe(integrityOf(Buffer.from(text)));
  const other = releaseOf({ part: 'access', routes: [account, login] });
  expect(pagesFile(other)?.asset.url).not.toBe(asset?.url);
});
