import layerLoader from './layer-loader.cjs';

const OPTIONS = { owner: 'parts.wizard', sharedFolder: '/checkout/shared' };
const SHEET = '.a { color: red }';
const layered = (resourcePath: string, source = SHEET) =>
  layerLoader.call({ resourcePath, getOptions: () => OPTIONS }, source);

test.each([
  ['a module of the part', '/checkout/mfe-wizard/src/ui/Step.module.css', 'parts.wizard'],
  ['a global sheet of the part', '/checkout/mfe-wizard/src/print.css', 'parts.wizard'],
  ['a module of the kit', '/checkout/shared/src/ui/Button.module.css', 'ui'],
  ['a global sheet of the kit', '/checkout/shared/src/ui/tokens.css', 'base'],
  ['a folder that only starts like the kit', '/checkout/shared-old/A.module.css', 'parts.wizard'],
])('%s is in its layer', (_, file, layer) => {
  expect(layered(file)).toBe(`@layer ${layer} {\n${SHEET}\n}\n`);
});

test('a sheet that ends in a comment or a line break is still closed', () => {
  const lines = layered('/checkout/mfe-wizard/src/a.css', '.a{}\n/* end */').split('\n');
  expect(lines.slice(-3)).toEqual(['/* end */', '}', '']);
});
