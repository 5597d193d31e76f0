import layerLoader from './layer-loader.cjs';

const SHEET = '.a { color: red }';

function layered(resourcePath: string, source = SHEET, owner = 'parts.wizard'): string {
  const options = { owner, sharedFolder: '/checkout/shared' };
  return layerLoader.call({ resourcePath, getOptions: () => options }, source);
}

test.each([
  ['a module of the part', '/checkout/mfe-wizard/src/ui/Step.module.css', 'parts.wizard'],
  ['a global sheet of the part', '/checkout/mfe-wizard/src/print.css', 'parts.wizard'],
  ['a module of the kit', '/checkout/shared/src/forms/Field.module.css', 'parts.wizard.kit'],
  ['a folder that only starts like the kit', '/checkout/shared-old/A.module.css', 'parts.wizard'],
])('a style sheet of a remote is in its layer: %s', (_, file, layer) => {
  expect(layered(file)).toBe(`@layer ${layer} {\n${SHEET}\n}\n`);
});

test.each([
  ['a module of its own', '/checkout/shell/src/layout/Header.module.css', 'shell'],
  ['a module of the kit', '/checkout/shared/src/ui/Button.module.css', 'ui'],
  ['a global sheet of the kit', '/checkout/shared/src/ui/tokens.css', 'base'],
])('a style sheet of the shell is in its layer: %s', (_, file, layer) => {
  expect(layered(file, SHEET, 'shell')).toBe(`@layer ${layer} {\n${SHEET}\n}\n`);
});

test('the layer of a sheet that ends in a comment is closed', () => {
  const lines = layered('/checkout/mfe-wizard/src/a.css', '.a{}\n/* end */').split('\n');
  expect(lines.slice(-3)).toEqual(['/* end */', '}', '']);
});
