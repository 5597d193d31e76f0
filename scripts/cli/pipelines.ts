import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { UsageError } from '../core/errors';
import { writeFiles } from '../core/files';
import { bareName } from '../core/parts';
import { workspaceFolder } from '../core/paths';
import { PART_NAME } from '../model/names';
import { EXIT, EXIT_HELP, print, type PrintOptions } from './exit-codes';

/** Where each service looks for pipelines. */
const FOLDERS = { github: '.github/workflows', gitlab: '.gitlab' } as const;
export type Service = keyof typeof FOLDERS;
export const SERVICES = Object.keys(FOLDERS) as Service[];

/** The pipeline of a part, or the operator's, which deploys. @param part null for the operator's. */
export function pipelineText(root: string, service: Service, part: string | null): string {
  const file = `${service}-${part === null ? 'deploy' : 'part'}.yml`;
  const text = readFileSync(join(workspaceFolder(root, 'scripts'), 'cli/pipelines', file), 'utf8');
  return text.replaceAll('PART', part ?? '');
}

interface Options extends PrintOptions {
  for: Service;
}

/** Writes the pipeline of a team or of the operator. */
export function pipelineCommand(jalon: Command, root: string): void {
  const service = new Option('--for <service>', 'the service that runs it').choices(SERVICES);
  jalon
    .command('ci')
    .description('write the pipeline of a part: check, publish, renew; without a part: deploy')
    .argument('[part]', 'the part that the repository publishes')
    .addOption(service.makeOptionMandatory())
    .option('--json', 'one JSON document on standard output')
    .addHelpText(
      'after',
      `\nExamples: jalon ci aide --for github\n          jalon ci --for gitlab\n${EXIT_HELP}`,
    )
    .action((name: string | undefined, options: Options) => {
      const part = name === undefined ? null : bareName(name);
      if (part !== null && !PART_NAME.test(part)) {
        throw new UsageError(
          `"${part}" is not a part name in kebab-case: write it as "aide" or "offres-emploi".`,
        );
      }
      const file = `${FOLDERS[options.for]}/${part === null ? 'jalon.deploy' : `jalon-${part}`}.yml`;
      const text = pipelineText(root, options.for, part);
      if (existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') !== text) {
        throw new UsageError(
          `${file} is there and says something else. Move it away, and compare the two.`,
        );
      }
      writeFiles(root, { [file]: text });
      const report = {
        text: `The pipeline is in ${file}: its head says which settings it needs.`,
        data: { file },
        exitCode: EXIT.done,
      };
      print('ci', report, options);
    });
}
