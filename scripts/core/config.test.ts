import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { readBudgets } from './budget';
import { productionConfig } from './config';
import { findRoot } from './paths';
import { temporaryFolders } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();
const checkoutWith = (config: unknown) =>
  folderWith({ 'site.config.json': JSON.stringify(config) });

test('the production configuration is read from the top-level folder', () => {
  expect(productionConfig(checkoutWith(siteConfigFixture))).toEqual(siteConfigFixture);
});

test('the error for a configuration lists every invalid field', () => {
  const { brand, geo, ...others } = siteConfigFixture;
  const bad = {
    ...others,
    brand: { ...brand, url: 'https://marque.example/' },
    geo: { ...geo, surplus: 1 },
    social: 'none',
  };
  const read = () => productionConfig(checkoutWith(bad));
  for (const field of ['brand.url', 'geo.surplus', 'social']) expect(read).toThrow(`- ${field}: `);
});

test('the error for a configuration that is not JSON names the file', () => {
  const folder = folderWith({ 'site.config.json': '{ "brand": }' });
  const file = join(folder, 'site.config.json');
  expect(() => productionConfig(folder)).toThrow(`${file} is not valid JSON: `);
});

test('the error for no configuration says what to name instead', () => {
  expect(() => productionConfig(folderWith())).toThrow(
    /There is no \S+site\.config\.json.*--store/,
  );
});

test('the error for a budget names it by its path', () => {
  const budget = { name: 'page', path: '/aide', limit: '12' };
  const folder = folderWith({ 'size-limit.json': JSON.stringify([budget]) });
  expect(() => readBudgets(folder)).toThrow(
    'size-limit.json: 1 field to correct\n  - limit of « /aide »: "12". Write a size, such as "12.3 kB".',
  );
});

test('the configuration of this checkout is valid', () => {
  expect(() => productionConfig(findRoot())).not.toThrow();
});
