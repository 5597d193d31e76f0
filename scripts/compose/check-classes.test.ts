import { checkClasses } from './check-classes';

const STYLES = [
  '.card_1a{color:red}.card_1a:hover .title-2b,.x{}',
  '@media print{.wide{margin:.5em}}',
];
const check = (markup: string) => () => {
  checkClasses(markup, STYLES);
};

test.each([
  ['<p>rien</p>'],
  ['<p class="">rien</p>'],
  ['<p class="card_1a title-2b">…</p><i id="a" class="wide">'],
  ['<p title=" class=">class="nobody"</p>'],
])('%s is accepted: every class has a rule', (markup) => {
  expect(check(markup)).not.toThrow();
});

test.each([
  ['<p class="card_1a undefined">', 'undefined'],
  ['<p class="card_1A">', 'card_1A'],
  ['<p class="gone"><b class="gone also-gone">', 'gone, also-gone'],
])('%s is refused: no rule for %s', (markup, names) => {
  expect(check(markup)).toThrow(`no style sheet of the page has a rule for the class ${names}`);
});
