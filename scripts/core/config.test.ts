import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { readBudgets } from './budget';
import { productionConfig } from './config';
import { temporaryFolders } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();
const checkoutWith = (config: unknown) =>
  folderWith({ 'site.config.json': JSON.stringify(config) });

test('the production configuration is read from the top-level folder', () => {
  expect(productionConfig(checkoutWith(siteConfigFixture))).toEqual(siteConfigFixture);
});

test('a configuration with an unknown field is refused', () => {
  const read = () => productionConfig(checkoutWith({ ...siteConfigFixture, surplus: 1 }));
  expect(read).toThrow('- surplus: ');
});

test('the error for a configuration that is not JSON names the file', () => {
  const folder = folderWith({ 'site.config.json': '{ "brand": }' });
  const file = join(folder, 'site.config.json');
  expect(() => productionConfig(folder)).toThrow(`${file} is not valid JSON: `);
});

test('the error for a missing configuration names the file, and the option --store', () => {
  expect(() => productionConfig(folderWith())).toThrow(
    /There is no \S+site\.config\.json.*--store/,
  );
});

test('the error for an invalid budget contains the path of the budget', () => {
  const budget = { name: 'page', path: '/aide', limit: '12' };
  const folder = folderWith({ 'size-limit.json': JSON.stringify([budget]) });
  expect(() => readBudgets(folder)).toThrow(
    'size-limit.json: 1 field to correct\n  - limit of « /aide »: "12". Write a size, such as "12.3 kB".',
  );
});
