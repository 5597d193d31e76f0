import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Call } from './call';
import { isInstalled, planRemote } from './new-remote/plan';
import { writeFiles } from '../core/files';
import { readParts } from '../core/parts';
import { npmInstall } from '../core/processes';
import { step } from '../core/terminal';

/** Writes a working remote as a starting point. */
export async function newRemote({ root, names: [wanted = ''], flags }: Call): Promise<void> {
  const plan = planRemote(root, wanted, readParts(root));
  if (plan.kind === 'refused') throw new Error(plan.reason);
  const { name, folder, files } = plan;
  await step(`write ${relative(root, folder)}`, () => {
    writeFiles(folder, files);
  });
  if (flags.install !== false)
    await step('npm install', () => npmInstall(root, ['--prefer-offline']));
  // A team's repository has only one kind of tests, and the shell elsewhere.
  const project = existsSync(join(root, 'shared')) ? ' --selectProjects=browser' : '';
  const [site, store] = isInstalled(root) ? [' --site https://…', ' --store …'] : ['', ''];
  console.info(`The page is /${name}. Next:
  npx jalon dev ${name}${site}
  npx jest${project} --testPathPatterns mfe-${name}/src
  npx jalon journeys ${name}${site}
  read mfe-${name}/README.md; describe the page in mfe-${name}/routes.json, then set "index" to true: search engines may list it
  npx jalon budget --write ${name}
  npx jalon publish ${name}${store}`);
}
