import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { isInstalled, planRemote } from './new-remote/plan';
import { writeFiles } from '../core/files';
import { readParts } from '../core/parts';
import { npmInstall } from '../core/processes';
import { step } from '../core/terminal';

interface Options {
  install: boolean;
}

/** `jalon new-remote`: writes a working remote as a starting point. */
export function newRemoteCommand(jalon: Command, root: string): void {
  jalon
    .command('new-remote')
    .description('write a remote that works: manifest, route, page, test and journey')
    .argument('<name>', 'in kebab-case: "aide" makes the folder mfe-aide and the page /aide')
    .option('--no-install', 'leave package-lock.json as it is')
    .action(async (wanted: string, { install }: Options) => {
      const plan = planRemote(root, wanted, readParts(root));
      if (plan.kind === 'refused') throw new Error(plan.reason);
      const { name, folder, files } = plan;
      await step(`write ${relative(root, folder)}`, () => {
        writeFiles(folder, files);
      });
      if (install) await step('npm install', () => npmInstall(root, ['--prefer-offline']));
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
    });
}
