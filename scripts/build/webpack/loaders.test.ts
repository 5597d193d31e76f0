import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { minify } from '@swc/core';
import layerLoader from './layer-loader.cjs';
import unusedComponentsLoader from './unused-components-loader.cjs';

const SHEET = '.a { color: red }';

function layered(resourcePath: string, owner: string): string {
  const options = { owner, sharedFolder: '/checkout/shared' };
  return layerLoader.call({ resourcePath, getOptions: () => options }, SHEET);
}

test.each([
  ['parts.wizard', 'mfe-wizard/src/ui/Step.module.css', 'parts.wizard'],
  ['parts.wizard', 'mfe-wizard/src/print.css', 'parts.wizard'],
  ['parts.wizard', 'shared/src/forms/Field.module.css', 'parts.wizard.kit'],
  ['parts.wizard', 'shared-old/A.module.css', 'parts.wizard'],
  ['shell', 'shell/src/layout/Header.module.css', 'shell'],
  ['shell', 'shared/src/ui/Button.module.css', 'ui'],
  ['shell', 'shared/src/ui/tokens.css', 'base'],
])('in a build of %s, the sheet %s is in the layer %s', (owner, file, layer) => {
  expect(layered(`/checkout/${file}`, owner)).toBe(`@layer ${layer} {${SHEET}\n}\n`);
});

/** Code of a package whose bundler kept the names of components. */
const PACKAGE = `import * as React from "react";
import * as React2 from "react";
var UsedContext = React.createContext("light");
UsedContext.displayName = "Used";
var SpareContext = React.createContext(
  null
);
SpareContext.displayName = "Spare";
var SpareBoundary = class extends React2.Component {
  render() {
    return "spare";
  }
};
SpareBoundary.contextType = SpareContext;
var PlainBoundary = class extends React2.Component {
  render() {
    return "plain";
  }
};
var UsedBoundary = class extends React2.Component {
  render() {
    return this.context;
  }
};
UsedBoundary.contextType = UsedContext;
window.used = [UsedContext, UsedBoundary, PlainBoundary];
PlainBoundary.contextType = UsedContext;
`;

const minified = async (code: string) => (await minify(code, { module: true })).code;

test('with the loader, a minifier drops an unused component that it would otherwise keep', async () => {
  expect(await minified(PACKAGE)).toContain('"spare"');
  const code = await minified(unusedComponentsLoader(PACKAGE));
  expect(code).not.toContain('"spare"');
  expect(code.match(/createContext\(/g)).toHaveLength(1);
});

test('a class component that is used keeps its context after the loader', () => {
  const code = unusedComponentsLoader(PACKAGE).replaceAll(/^import .*$/gm, '');
  const library = `const context = { is: 'a context' };
    const React = { Component: class {}, createContext: () => context };
    const React2 = React;`;
  const window: { used?: [unknown, { contextType: unknown }] } = {};
  runInNewContext(`${library}\n${code}`, { window });
  expect(window.used?.[1].contextType).toEqual({ is: 'a context' });
});

const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
const code = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

test.each([
  ['names components for tools', /^\w+\.displayName = /gm],
  ['gives contexts to classes', /^\w+\.contextType = /gm],
  ['defines components by calls', /= React\w*\.(?:createContext|forwardRef|memo)\(/g],
])('the installed router %s, and the loader rewrites every such statement', (_, effect) => {
  expect(code.match(effect)).not.toBeNull();
  expect(unusedComponentsLoader(code).match(effect)).toBeNull();
});
