import { nameWhatRuns } from './developer-tools';
import { releaseFixture } from './loader/fixtures';

test('the developer tools of Module Federation find the shell and the releases that run, also those that start later', () => {
  const official = { 'aide:1.0.0': {} };
  globalThis.__FEDERATION__ = { moduleInfo: { ...official } };
  const first = releaseFixture({ part: 'wizard', release: '1.0.0-bb', sequence: 3 });
  const next = releaseFixture({ part: 'wizard', release: '1.0.0-cc' });
  const live = [first];
  let update = (): void => undefined;
  const pages = {
    running: () => live,
    shown: () => live,
    subscribe: (listener: () => void) => {
      update = listener;
      return () => true;
    },
  };
  nameWhatRuns({
    shell: { release: '1.0.0-aa', sequence: 7, provides: { react: '19.3.1' } },
    pages,
  });
  live.push(next);
  update();
  expect(globalThis.__FEDERATION__.moduleInfo).toMatchObject({
    ...official,
    shell: {
      version: '1.0.0-aa',
      remotesInfo: { wizard: { matchedVersion: '1.0.0-cc' } },
      shared: [{ sharedName: 'react', version: '19.3.1' }],
      page: 'wizard:1.0.0-cc',
    },
    'wizard:1.0.0-bb': { version: '1.0.0-bb', sequence: 3, globalName: first.container },
    'wizard:1.0.0-cc': { remoteEntry: next.entry.url },
  });
});
