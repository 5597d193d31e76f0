import { pipelineRun } from './pipeline-run';

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
