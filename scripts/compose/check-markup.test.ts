import { checkClasses, checkMarkup } from './check-markup';

const SCRIPT = 'the markup contains a script element';
const FALLBACK = 'a Suspense fallback is in the markup: something waits for data while rendering';

const checking =
  (markup: string, complete = false) =>
  () =>
    checkMarkup(markup, complete);

test.each<[what: string, markup: string, complete?: boolean]>([
  ['plain markup', '<main><h1>Accueil</h1></main>'],
  ['a complete boundary', '<!--$--><h1>Accueil</h1><!--/$-->'],
  ['a text about scripts', '<p>&lt;script&gt;</p>'],
  ['a price', '<p>$? ou $!</p>'],
  ['a text that looks like an attribute', '<p title="x style=y onclick=z">a onload=b style=c</p>'],
  ['data attributes', '<p data-style="a" data-on="b">'],
  ['a Suspense fallback where a page may be incomplete', '<!--$?-->Chargement<!--/$-->', false],
])('%s is accepted', (_, markup, complete = true) => {
  expect(checking(markup, complete)).not.toThrow();
});

test.each([
  ['<script src="/a.js"></script>', false, SCRIPT],
  ['<SCRIPT>', false, SCRIPT],
  ['<!--$?--><template id="B:0"></template>…<!--/$-->', true, FALLBACK],
  ['<!--$!--><template></template>…<!--/$-->', true, FALLBACK],
])('%s is refused (complete: %p)', (markup, complete, message) => {
  expect(checking(markup, complete)).toThrow(message);
});

test.each([
  ['<p style="color:red">', 'a style attribute'],
  ['<p class="a" STYLE="">', 'a style attribute'],
  ['<button type="button" onclick="x()">', 'an inline handler'],
])('%s is refused and quoted in the error, because the policy would block it', (markup, what) => {
  expect(checking(markup)).toThrow(what);
  expect(checking(markup)).toThrow(markup);
});

const STYLES = [
  '.card_1a{color:red}.card_1a:hover .title-2b,.x{}',
  '@media print{.wide{margin:.5em}}',
];
const checkingClasses = (markup: string) => () => checkClasses(markup, STYLES);

test.each([
  ['<p>rien</p>'],
  ['<p class="">rien</p>'],
  ['<p class="card_1a title-2b">…</p><i id="a" class="wide">'],
  ['<p title=" class=">class="nobody"</p>'],
])('%s is accepted because every class has a rule', (markup) => {
  expect(checkingClasses(markup)).not.toThrow();
});

test.each([
  ['<p class="card_1a undefined">', 'undefined'],
  ['<p class="card_1A">', 'card_1A'],
  ['<p class="gone"><b class="gone also-gone">', 'gone, also-gone'],
])('%s is refused because no rule exists for %s', (markup, names) => {
  expect(checkingClasses(markup)).toThrow(
    `no style sheet of the page has a rule for the class ${names}`,
  );
});

test.each(['<a', '<a "', '<a x="', '"<a"', "<a '", '<a a="<', '</a><a x=">"'])(
  'markup of a million characters that repeats %s is checked in linear time',
  (start) => {
    const markup = start.repeat(1_000_000 / start.length);
    expect(checking(markup)).not.toThrow();
    expect(checkingClasses(markup)).not.toThrow();
  },
);
