import type { FileTexts } from './temporary-folder';

/** The files of a site for {@link HOST_ADDRESSES}, and a file outside the public folder. */
export const HOST_FILES: FileTexts = {
  'secret.txt': 'beside the public folder',
  'public/index.html': '<h1>Accueil</h1>',
  'public/404.html': '<h1>Introuvable</h1>',
  'public/faq/index.html': '<p>Bonjour</p>'.repeat(50),
  'public/missions/index.html': '<h1>Missions</h1>',
  'public/missions/_/index.html': '<h1>Mission</h1>',
  'public/missions/_/avis/_/index.html': '<h1>Avis</h1>',
  'public/assets/demo/a.js': '// a',
  'public/.well-known/security.txt': 'Contact: mailto:a@b.example',
};

export type HostAnswer =
  | { file: string }
  | { redirect: string }
  /** The 404 page. `missing or refused` also allows status 400, with which some hosts refuse an impossible path. */
  | 'missing'
  | 'missing or refused';

/** Addresses, also unusual ones, with the answer of every host: the local server, nginx and Firebase. */
export const HOST_ADDRESSES: readonly [address: string, answer: HostAnswer][] = [
  ['/', { file: 'index.html' }],
  ['/faq', { file: 'faq/index.html' }],
  ['/faq?a=1', { file: 'faq/index.html' }],
  ['/%66aq', { file: 'faq/index.html' }],
  ['/missions', { file: 'missions/index.html' }],
  ['/missions/12', { file: 'missions/_/index.html' }],
  ['/missions/12/', { file: 'missions/_/index.html' }],
  ['/missions/a.b', { file: 'missions/_/index.html' }],
  ['/missions/%C3%A9t%C3%A9', { file: 'missions/_/index.html' }],
  ['/missions/12/avis/3', { file: 'missions/_/avis/_/index.html' }],
  ['/assets/demo/a.js', { file: 'assets/demo/a.js' }],
  ['/.well-known/security.txt', { file: '.well-known/security.txt' }],
  ['/faq/', { redirect: '/faq' }],
  ['/faq/?a=%20b', { redirect: '/faq?a=%20b' }],
  ['/faq/index.html', { redirect: '/faq' }],
  ['/faq/index', { redirect: '/faq' }],
  ['/index.html', { redirect: '/' }],
  ['//faq//', { redirect: '/faq' }],
  ['/missions/_/index.html', { redirect: '/missions/_' }],
  ['/gone', 'missing'],
  ['/FAQ', 'missing'],
  ['/missions/12/avis', 'missing'],
  ['/missions/12/avis/3/plus', 'missing'],
  ['/assets/', 'missing'],
  ['/assets/demo/b.js', 'missing'],
  ['/assets/demo/a.js/', 'missing'],
  ['/index.html/below', 'missing'],
  ['/f*q', 'missing'],
  ['/assets/demo/[a].js', 'missing'],
  ['/{missions,faq}', 'missing'],
  [`/${'a'.repeat(300)}`, 'missing'],
  ['//evil.example/', 'missing'],
  ['/%2fevil.example/', 'missing'],
  ['/faq%0d%0aInjected:%20yes/', 'missing or refused'],
  ['/../secret.txt', 'missing or refused'],
  ['/%2e%2e/secret.txt', 'missing or refused'],
  ['/..%5csecret.txt', 'missing or refused'],
  ['/missions/12/../../../secret.txt', 'missing or refused'],
  ['/index.html%00', 'missing or refused'],
  ['/%ff', 'missing or refused'],
];
