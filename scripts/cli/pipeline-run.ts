import type { Note } from '../store/notes';

type Environment = Readonly<Record<string, string | undefined>>;

/** The run of a pipeline, and who started it, from the variables of GitHub and GitLab. */
export function pipelineRun(env: Environment): Pick<Note, 'by' | 'run'> {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, GITHUB_ACTOR } = env;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_RUN_ID) {
    const run = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
    return { by: GITHUB_ACTOR, run };
  }
  return { by: env.GITLAB_USER_LOGIN, run: env.CI_JOB_URL };
}
