import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { productionConfig } from './config';
import { findRoot } from './paths';
import { temporaryFolders } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();
const checkoutWith = (config: unknown) =>
  folderWith({ 'site.config.json': JSON.stringify(config) });

test('the production configuration is the one of the top-level folder', () => {
  expect(productionConfig(checkoutWith(siteConfigFixture))).toEqual(siteConfigFixture);
});

test('every bad field is listed', () => {
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

test('a file that is not JSON is named', () => {
  const folder = folderWith({ 'site.config.json': '{ "brand": }' });
  const file = join(folder, 'site.config.json');
  expect(() => productionConfig(folder)).toThrow(`${file} is not valid JSON: `);
});

test('the configuration of this checkout has no bad field', () => {
  expect(() => productionConfig(findRoot())).not.toThrow();
});
