import { runGateOn } from '../testkit/gate-context';
import { releaseOf } from '../testkit/release-builder';
import type { FileTexts } from '../testkit/temporary-folder';

/** Replaces the classes a and b and the animation k by the names that a build of the wizard gives them. */
const asBuilt = (css: string) =>
  css.replace(/\.[ab]\b|(?<=@keyframes )k\b/g, (name) => `${name}_wizard82f9`);

const refusals = (css: string, part: string, files: FileTexts = {}) =>
  runGateOn({
    submitted: releaseOf({ part, files: { ...files, 'client/page.css': asBuilt(css) } }),
  });

/** The rules that the refusals quote. */
const stray = async (css: string, part = 'wizard') =>
  (await refusals(css, part)).map((refusal) =>
    / has "(.+)"(?: outside|, which reaches)/.exec(refusal)?.[1]?.replaceAll('_wizard82f9', ''),
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
])('a style sheet of a remote may have %s', async (_, css) => {
  expect(await stray(css)).toEqual([]);
});

test.each([
  ['@layer parts.wizard{.a{top:0}}\n.b{top:0}', '.b'],
  ['@media print{.b{top:0}}', '.b'],
  ['@layer parts.dashboards{.a{top:0}}', '@layer parts.dashboards'],
  ['@layer parts.wizard2{.a{top:0}}', '@layer parts.wizard2'],
  ['@layer parts{.a{top:0}}', '.a'],
  ['@layer ui{.a{top:0}}', '@layer ui'],
  ['@layer parts, base;', '@layer parts, base'],
  ['@layer{.a{top:0}}', '@layer'],
  ['@import "https://elsewhere.test/a.css";', '@import "https://elsewhere.test/a.css"'],
  ['@font-face{font-family:a;src:url(a.woff2)}', '@font-face'],
  ['@layer ui{@layer parts.wizard{.a{top:0}}}', '@layer ui'],
  ['.b{top:0;left:0}', '.b'],
])('a style sheet of a remote may not have, outside its layer: %s', async (css, rule) => {
  expect(await stray(css)).toEqual([rule]);
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
])('a remote may have the rule %s in its own layer', async (css) => {
  expect(await reaching(css)).toEqual([]);
});

test.each([
  'h1',
  ':root',
  '*',
  '.a,header',
  'body:has(.a) header',
  ':where(.a,p)',
  '& footer',
  '.site-header',
  '.a,.site-header .b_shell',
  'body:has(.a) .site-header',
  ':is(.a,.site-header)',
  '.CgiVKf_dashboards82f9',
  '.CgiVKf_wizard2f9',
  '@font-face',
  '@property --a',
  '@page',
  '@keyframes fade',
])('a remote may not have the rule %s in its own layer', async (rule) => {
  const body = rule === '@property --a' ? 'syntax:"*";inherits:false' : 'top:0';
  const css = rule === '@keyframes fade' ? `${rule}{to{top:0}}` : `${rule}{${body}}`;
  expect(await reaching(css)).toEqual([rule]);
  expect(await reaching(`@media print{${css}}`)).toEqual([rule]);
});

test('a refusal names each rule with the file and the line that it comes from', async () => {
  const css = '@layer parts.wizard{.a{top:0}.site-header{top:0}h1{top:0}}';
  // ".site-header" begins at column 40 of the built sheet, "h1" at 59.
  const map = {
    version: 3,
    sources: ['mfe-wizard/src/ui/Step.module.css'],
    names: [],
    mappings: 'AAAA,wCAEA,mBAIA',
  };
  const [refusal] = await refusals(css, 'wizard', { 'maps/page.css.map': JSON.stringify(map) });
  expect(refusal).toContain(
    ' has ".site-header" (mfe-wizard/src/ui/Step.module.css:3), "h1" (mfe-wizard/src/ui/Step.module.css:7), which reaches beyond the part: the build ends its own classes and animations in "_wizard" and a hash.',
  );
});

test('the shell may use the layers of the kit and its own, but not those of a part', async () => {
  const css = '@layer base{:root{color:red}}@layer ui{.a{top:0}}@layer shell{.b{top:0}}';
  expect(await stray(css, 'shell')).toEqual([]);
  expect(await stray('@layer parts.wizard{.a{top:0}}', 'shell')).toEqual(['@layer parts.wizard']);
});

test('an invalid style sheet is refused, not ignored', async () => {
  expect(await refusals('@layer parts.wizard{.a{top:0}}}', 'wizard')).toEqual([
    expect.stringMatching(/^client\/page\.css of wizard \S+ is not a style sheet: /),
  ]);
});
