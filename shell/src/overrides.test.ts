import { webStorage } from '@jalon/shared/storage';
import { recordFixture, releaseFixture } from './loader/fixtures';
import { activeOverrides, parseOverrides } from './overrides';

test.each(['http://localhost:4001', 'http://127.0.0.1:4001'])(
  '%s overrides a part, as it is this machine',
  (origin) => {
    const text = JSON.stringify({ wizard: origin });
    expect(parseOverrides(text)).toEqual({ wizard: origin });
  },
);

test.each([
  'https://localhost:4001',
  'http://localhost',
  'http://localhost:4001/',
  'http://localhost:4001/assets',
  'http://localhost:99999',
  'http://localhost.evil.example:4001',
  'http://evil.example:4001',
  'http://evil.example#http://localhost:4001',
  'http://localhost@evil.example:4001',
  'http://marie@localhost:4001',
  '//localhost:4001',
  'http://192.168.1.2:4001',
  'http://[::1]:4001',
  'http://0.0.0.0:4001',
  'http://LOCALHOST:4001',
  'http://localhost:4001\n',
  'javascript:alert(1)//http://localhost:4001',
  'data:text/javascript,1',
  '',
  null,
  4001,
  { origin: 'http://localhost:4001' },
])('an override by %j is refused', (origin) => {
  expect(parseOverrides(JSON.stringify({ wizard: origin }))).toEqual({});
});

test.each(['shell', '__proto__', '../wizard', 'Wizard', 'wizard/x', 'wizard ', ''])(
  '"%s" is no part that can be overridden',
  (part) => {
    const text = `{ ${JSON.stringify(part)}: "http://localhost:4001" }`;
    expect(Object.keys(parseOverrides(text))).toEqual([]);
  },
);

test.each([null, '', 'null', '[]', '"http://localhost:4001"', '{', '42'])(
  'storage that holds %j overrides nothing',
  (text) => {
    expect(parseOverrides(text)).toEqual({});
  },
);

test('one bad override leaves the others', () => {
  const text = JSON.stringify({ wizard: 'http://localhost:4001', marketing: 'https://x.example' });
  expect(parseOverrides(text)).toEqual({ wizard: 'http://localhost:4001' });
});

test('an overridden part comes from the machine, in the document and in the registry', async () => {
  webStorage.write('part-overrides', JSON.stringify({ wizard: 'http://localhost:4001' }));
  const overrides = activeOverrides();
  const live = (part: string) => recordFixture(releaseFixture({ part }));
  const own = {
    ...live('wizard'),
    release: 'override',
    container: 'wizard_development',
    entry: { url: 'http://localhost:4001/assets/wizard/entry.js', integrity: '' },
    pages: {},
  };
  expect(overrides?.apply(live('wizard'))).toEqual(own);
  expect(overrides?.apply(live('marketing'))).toEqual(live('marketing'));
  const registry = overrides?.applyTo({
    routes: () => Promise.resolve({}),
    record: (part) => Promise.resolve(live(part)),
  });
  expect(await registry?.record('wizard')).toEqual(own);
  expect(await registry?.record('marketing')).toEqual(live('marketing'));
});
