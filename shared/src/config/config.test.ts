import { siteConfigFixture } from '../testing/site-config-fixture';
import { provideSiteConfig, siteConfig } from './site-config';

test('reading the configuration before it is provided throws an error that says so', () => {
  expect(() => siteConfig()).toThrow('call provideSiteConfig()');
  provideSiteConfig(siteConfigFixture);
  expect(siteConfig()).toBe(siteConfigFixture);
});
