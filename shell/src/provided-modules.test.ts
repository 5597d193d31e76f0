import { installHost } from './loader/host';
import { contract } from './provided-modules';

installHost(jest.fn(), contract, {});

test.each(Object.entries(contract))(
  'no part can change the shared module %s for others',
  (_, module) => {
    const exports = Object.entries(module).filter(([, value]) => !Object.isFrozen(value));
    // React writes into its internals, so they stay writable.
    const open = exports.map(([name]) => name).filter((name) => !name.startsWith('__'));
    expect({ isFrozen: Object.isFrozen(module), open }).toEqual({ isFrozen: true, open: [] });
  },
);

test('the shared modules contain no function that sets up the site', () => {
  const names = Object.values(contract).flatMap((module) => Object.keys(module));
  expect(names).toContain('siteConfig');
  expect(names.filter((name) => /^(provide|watch)|Router$/.test(name))).toEqual([]);
});
