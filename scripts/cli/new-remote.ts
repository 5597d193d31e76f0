import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { writeFiles } from '../core/files';
import { planRemote } from './new-remote/plan';
import { placesOf } from './new-remote/templates';
import { readParts } from '../core/parts';
import { workspaceFolder } from '../core/paths';
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
    .action(async (name: string, { install }: Options) => {
      const plan = planRemote(root, name, readParts(root));
      if (plan.kind === 'refused') throw new Error(plan.reason);
      await step(`write ${relative(root, plan.folder)}`, () => {
        writeFiles(plan.folder, plan.files);
      });
      if (install) await step('npm install', () => npmInstall(root, ['--prefer-offline']));
      const part = plan.names.name;
      // A team's repository has only one kind of tests.
      const isCheckout = existsSync(join(root, 'shared'));
      const project = isCheckout ? ' --selectProjects=browser' : '';
      const { live, store } = placesOf(workspaceFolder(root, 'scripts'));
      console.info(`The page is /${part}. Next:
  npx jalon dev ${part}${live}
  npx jest${project} --testPathPatterns mfe-${part}/src
  npx jalon journeys ${part}${live}
  read mfe-${part}/README.md; describe the page in mfe-${part}/routes.json, then set "index" to true: search engines may list it
  npx jalon budget --write ${part}
  npx jalon publish ${part}${store}`);
    });
}
