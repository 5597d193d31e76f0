import { releaseOf } from '../testkit/release-builder';
import { checkLayers } from './styles';

/** Replaces the classes a and b and the animation k by the names that a build of the wizard gives them. */
const asBuilt = (css: string) =>
  css.replace(/\.[ab]\b|(?<=@keyframes )k\b/g, (name) => `${name}_wizard82f9`);

function refusals(css: string, part: string) {
  const file = 'client/page.css';
  const text = asBuilt(css);
  const release = releaseOf({ part, files: { [file]: text } });
  const readFile = (path: string) => Buffer.from(path === file ? text : '');
  return checkLayers({ release, readFile });
}

/** The rule that each refusal quotes. */
const stray = (css: string, part = 'wizard') =>
  refusals(css, part).map(
    (refusal) => / has "([^"]+)" *(?:outside|, which reaches)/.exec(refusal)?.[1],
  );

test.each([
  ['its own layer', '@layer parts.wizard{.a{color:red}.a:hover{color:blue}}'],
  ['a layer inside its own', '@layer parts.wizard.step{.a{color:red}}'],
  ['its own layer, nested', '@layer parts{@layer wizard{.a{color:red}}}'],
  ['its own layer, for some screens', '@media (width>=40rem){@layer parts.wizard{.a{top:0}}}'],
  ['motion and fonts in its layer', '@layer parts.wizard{@keyframes k{to{top:0}}}'],
  ['nested rules in its layer', '@layer parts.wizard{.a{&:hover{top:0}@media print{top:1px}}}'],
  ['an order of its own layers', '@layer parts.wizard.low,parts.wizard.high;'],
  ['nothing', ''],
])('a style sheet of a remote may have %s', (_, css) => {
  expect(stray(css)).toEqual([]);
});

test.each([
  ['a rule in no layer', '@layer parts.wizard{.a{top:0}}\n.b{top:0}', 'a style rule on line 2'],
  ['a rule in no layer, for some screens', '@media print{.b{top:0}}', 'a style rule on line 1'],
  ['the layer of another part', '@layer parts.dashboards{.a{top:0}}', '@layer parts.dashboards'],
  [
    'a layer whose name starts with its own',
    '@layer parts.wizard2{.a{top:0}}',
    '@layer parts.wizard2',
  ],
  ['a rule in the layer of all parts', '@layer parts{.a{top:0}}', 'a style rule on line 1'],
  ['the layer of the kit', '@layer ui{.a{top:0}}', '@layer ui'],
  ['an order of all layers', '@layer parts, base;', '@layer parts'],
  ['a nameless layer', '@layer{.a{top:0}}', '@layer { … }'],
  ['an import', '@import "https://elsewhere.test/a.css";', '@import'],
  ['a font face in no layer', '@font-face{font-family:a;src:url(a.woff2)}', '@font-face'],
  [
    'its layer’s name inside another layer',
    '@layer ui{@layer parts.wizard{.a{top:0}}}',
    '@layer ui',
  ],
])('a style sheet of a remote may not have %s', (_, css, rule) => {
  expect(stray(css)).toContain(rule);
});

const reaching = (css: string, part?: string) => stray(`@layer parts.wizard{${css}}`, part);

test.each([
  ['.a h1{top:0}'],
  ['h1.a{top:0}'],
  [':root .a{top:0}'],
  [':where(.a,.b) p{top:0}'],
  ['.a{&:hover{top:0}p{top:0}}'],
  ['@container (width>1px){.a{top:0}}'],
  ['.a .leaflet-tile{top:0}'],
  ['.a:has(.leaflet-tile){top:0}'],
  ['.a+*{top:0}'],
  ['.a::before{top:0}'],
])('a remote may have the rule %s in its own layer', (css) => {
  expect(reaching(css)).toEqual([]);
});

test.each([
  ['h1{top:0}', 'a style rule on line 1'],
  [':root{--color-accent:red}', 'a style rule on line 1'],
  ['*{top:0}', 'a style rule on line 1'],
  ['.a,header{top:0}', 'a style rule on line 1'],
  ['body:has(.a) header{top:0}', 'a style rule on line 1'],
  [':where(.a,p){top:0}', 'a style rule on line 1'],
  ['@media print{body{top:0}}', 'a style rule on line 1'],
  ['@font-face{font-family:a;src:url(a.woff2)}', '@font-face'],
  ['@property --a{syntax:"*";inherits:false}', '@property'],
  ['@page{margin:0}', '@page'],
  ['& footer{top:0}', 'a style rule on line 1'],
])('a remote may not have the rule %s in its own layer', (css, rule) => {
  expect(reaching(css)).toEqual([rule]);
});

test.each([
  ['.site-header{display:none}', ['site-header']],
  ['.a,.site-header .b_shell{display:none}', ['site-header', 'b_shell']],
  ['body:has(.a) .site-header{display:none}', ['site-header']],
  [':is(.a,.site-header){display:none}', ['site-header']],
  ['.CgiVKf_dashboards82f9{display:none}', ['CgiVKf_dashboards82f9']],
  ['.CgiVKf_wizard2f9{display:none}', ['CgiVKf_wizard2f9']],
  ['@media print{.site-header{display:none}}', ['site-header']],
  ['@keyframes fade{to{opacity:0}}', ['fade']],
])('a class or an animation of another part is refused by its name: %s', (css, names) => {
  expect(refusals(`@layer parts.wizard{${css}}`, 'wizard')).toEqual([
    expect.stringContaining(` has rules for ${names.join(', ')}, which is not the part’s own`),
  ]);
});

test('a rule outside the layers is reported once, even if it sets several properties', () => {
  expect(stray('.b{top:0;left:0}')).toEqual(['a style rule on line 1']);
});

test('the shell may use the layers of the kit and its own, but not those of a part', () => {
  const css = '@layer base{:root{color:red}}@layer ui{.a{top:0}}@layer shell{.b{top:0}}';
  expect(stray(css, 'shell')).toEqual([]);
  expect(stray('@layer parts.wizard{.a{top:0}}', 'shell')).toEqual(['@layer parts.wizard']);
});

test('an invalid style sheet is refused, not ignored', () => {
  expect(refusals('@layer parts.wizard{.a{top:0}}}', 'wizard')).toEqual([
    expect.stringMatching(/^client\/page\.css of wizard \S+ is not a style sheet: /),
  ]);
});
