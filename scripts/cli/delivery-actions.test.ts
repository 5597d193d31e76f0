import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot, workFolders } from '../core/paths';
import { folderStore } from '../store/open';
import { makeLive, route } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { UsageError } from '../core/errors';
import { ACTIONS, ciRun } from './delivery-actions';

const folderWith = temporaryFolders();

/** A repository with one part, "demo", in whose store another team's part, "aide", is live as well. */
async function repository(): Promise<string> {
  const root = folderWith({
    'package.json': '{ "jalon": {} }',
    'site.config.json': readFileSync(join(findRoot(), 'site.config.json'), 'utf8'),
    'mfe-demo/package.json': '{ "version": "1.0.0" }',
    'mfe-demo/routes.json': JSON.stringify({ name: 'demo', routes: [route()] }),
  });
  const { store, keys } = workFolders(root);
  await makeLive(folderStore(store, keys), { part: 'aide' });
  return root;
}

test.each<[keyof typeof ACTIONS, string, string]>([
  ['rollback', 'dmo', 'There is no part "dmo". Choose one of: aide, demo.'],
  ['renew', 'dmo', 'There is no part "dmo". Choose one of: aide, demo.'],
  ['publish', 'aide', 'There is no part "aide". Choose one of: demo.'],
  ['keys', 'aide', 'There is no part "aide". Choose one of: demo.'],
])('the command %s with an unknown part lists the known parts', async (name, part, text) => {
  const root = await repository();
  await expect(ACTIONS[name]({ root, names: [part], flags: {} })).rejects.toEqual(
    new UsageError(text),
  );
});

test('a part that exists only in the store can be rolled back', async () => {
  const root = await repository();
  const flags = { dryRun: true, json: true };
  expect(await ACTIONS.rollback({ root, names: ['mfe-aide'], flags })).toMatchObject({
    text: expect.stringContaining('is the only release of aide that was ever live') as string,
  });
});

test.each([
  [
    'GitHub',
    {
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_REPOSITORY: 'equipe/aide',
      GITHUB_RUN_ID: '42',
      GITHUB_ACTOR: 'camille',
    },
    { by: 'camille', run: 'https://github.example/equipe/aide/actions/runs/42' },
  ],
  ['no pipeline', {}, {}],
])('the user and URL of a pipeline run are read from the variables of %s', (_, env, expected) => {
  expect(ciRun(env)).toEqual(expected);
});
