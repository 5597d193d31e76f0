import { releasedScriptUrl } from './trusted-types';

const PAGE = 'https://site.example/simulateur?tjm=1';
const address = (text: string) => releasedScriptUrl(text, PAGE);

test.each([
  ['/assets/wizard/entry.1a2b.js', '/assets/wizard/entry.1a2b.js'],
  ['/assets/wizard/795.ce15d40c37.js?retry=m3x9', '/assets/wizard/795.ce15d40c37.js?retry=m3x9'],
  ['https://site.example/assets/shell/a.js', '/assets/shell/a.js'],
  ['/assets/shell/../wizard/a.js', '/assets/wizard/a.js'],
])('the URL %s is accepted as a script of the site', (text, expected) => {
  expect(address(text)).toBe(`https://site.example${expected}`);
});

test.each([
  ['another origin', 'https://evil.example/assets/wizard/a.js'],
  ['another origin without a scheme', '//evil.example/assets/wizard/a.js'],
  ['backslashes instead of slashes', '\\\\evil.example\\assets\\wizard\\a.js'],
  ['our host under another scheme', 'http://site.example/assets/wizard/a.js'],
  ['our host on another port', 'https://site.example:444/assets/wizard/a.js'],
  ['our host as a user name', 'https://site.example@evil.example/assets/wizard/a.js'],
  ['credentials for our host', 'https://me:secret@site.example/assets/wizard/a.js'],
  ['code', 'javascript:alert(1)//assets/wizard/a.js'],
  ['data', 'data:text/javascript,alert(1)'],
  ['a blob of our own origin', 'blob:https://site.example/assets/wizard/a.js'],
  ['a path that leaves the folder', '/assets/wizard/../../upload/a.js'],
  ['a path that leaves the folder by escapes', '/assets/%2e%2e/upload/a.js'],
  ['an escaped slash', '/assets/wizard/..%2f..%2fupload.js'],
  ['a deeper folder', '/assets/wizard/deeper/a.js'],
  ['a path without a part', '/assets/a.js'],
  ['a script elsewhere on the site', '/a.js'],
  ['a file that is no script', '/assets/wizard/a.css'],
  ['a name that only starts like a script', '/assets/wizard/a.js.html'],
  ['another query', '/assets/wizard/a.js?callback=alert'],
  ['a retry with another parameter', '/assets/wizard/a.js?retry=1&x=2'],
  ['a fragment', '/assets/wizard/a.js#x'],
  ['an empty text', ''],
  ['a URL without a host', 'https://'],
])('%s is refused as a script of the site', (_, text) => {
  expect(address(text)).toBeNull();
});
