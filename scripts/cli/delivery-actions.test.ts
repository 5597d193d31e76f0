import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot, workFolders } from '../core/paths';
import { folderStore } from '../store/open';
import { makeLive, route } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { UsageError } from '../core/errors';
import {
  publishPart,
  renewParts,
  rollbackPart,
  showKey,
  type DeliveryFlags,
  pipelineRun,
} from './delivery-actions';

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

const UNKNOWN = new UsageError('There is no part "dmo". Choose one of: aide, demo.');

test.each([
  ['rollback', rollbackPart],
  ['renew', (root: string, part: string, flags: DeliveryFlags) => renewParts(root, [part], flags)],
])('%s of a part that nobody knows names those there are', async (_, run) => {
  await expect(run(await repository(), 'dmo', {})).rejects.toEqual(UNKNOWN);
});

test.each([
  ['publish', publishPart],
  ['keys', showKey],
])('%s is for the parts of the checkout', async (_, run) => {
  const expected = new UsageError('There is no part "aide". Choose one of: demo.');
  await expect(run(await repository(), 'aide', {})).rejects.toEqual(expected);
});

test('a part that was only ever live in the store can be rolled back from anywhere', async () => {
  const said = jest.spyOn(console, 'info').mockImplementation();
  await rollbackPart(await repository(), 'mfe-aide', { dryRun: true });
  expect(said.mock.calls.join()).toContain('is the only release of aide that was ever live');
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
  [
    'GitLab',
    { CI_JOB_URL: 'https://gitlab.example/equipe/aide/-/jobs/7', GITLAB_USER_LOGIN: 'camille' },
    { by: 'camille', run: 'https://gitlab.example/equipe/aide/-/jobs/7' },
  ],
  ['no pipeline', {}, { by: undefined, run: undefined }],
])('the run of a pipeline of %s', (_, env, expected) => {
  expect(pipelineRun(env)).toEqual(expected);
});
