import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { productionConfig } from '../core/config';
import { UsageError } from '../core/errors';
import { writeFiles } from '../core/files';
import { workspaceFolder } from '../core/paths';
import { EXIT, EXIT_HELP, print, type PrintOptions } from './exit-codes';

const asJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The files that each place needs beside the core. */
const PLACES = {
  node: { files: ['node.mjs'], made: {} },
  cloudflare: { files: ['cloudflare.mjs', 'wrangler.toml'], made: {} },
  firebase: {
    files: ['firebase.mjs'],
    made: {
      'firebase.json': asJson({
        // A deploy removes functions of its own codebase only.
        functions: { source: '.', codebase: 'jalon-reports', runtime: 'nodejs22' },
      }),
      'package.json': asJson({
        private: true,
        type: 'module',
        main: 'firebase.mjs',
        dependencies: { 'firebase-admin': '14.5.1', 'firebase-functions': '7.4.0' },
      }),
    },
  },
} as const;
type CollectorPlace = keyof typeof PLACES;

/** The files of a collector by name. @param origin of the site whose reports it takes. */
function collectorFiles(root: string, place: CollectorPlace, origin: string) {
  const folder = join(workspaceFolder(root, 'scripts'), 'cli/collectors');
  const { files, made } = PLACES[place];
  const copied = ['collector.mjs', ...files].map((file) => [
    file,
    readFileSync(join(folder, file), 'utf8').replaceAll("'ORIGIN'", `'${origin}'`),
  ]);
  return { ...(Object.fromEntries(copied) as Record<string, string>), ...made };
}

interface Options extends PrintOptions {
  for: CollectorPlace;
  out: string;
}

/** Writes the smallest collector of reports for a place. */
export function observeCommand(jalon: Command, root: string): void {
  jalon
    .command('observe')
    .description('write a collector of what tabs report, for "status --reports" and "--stages"')
    .addOption(
      new Option('--for <place>', 'where it runs')
        .choices(Object.keys(PLACES))
        .makeOptionMandatory(),
    )
    .option('--out <folder>', 'where to write it', 'collector')
    .option('--json', 'one JSON document on standard output')
    .addHelpText(
      'after',
      `\nExamples: jalon observe --for node\n          jalon observe --for cloudflare --out ../reports\n${EXIT_HELP}`,
    )
    .action((options: Options) => {
      const folder = resolve(options.out);
      const { url: origin } = productionConfig(root).brand;
      const files = collectorFiles(root, options.for, origin);
      for (const [file, text] of Object.entries(files)) {
        if (!existsSync(join(folder, file)) || readFileSync(join(folder, file), 'utf8') === text)
          continue;
        throw new UsageError(
          `${join(folder, file)} is there and says something else. Move it away, or name another folder with "--out".`,
        );
      }
      writeFiles(folder, files);
      const report = {
        text: `The collector of ${origin} is in ${folder}. OPERATOR.md says how to start it.`,
        data: { folder, files: Object.keys(files), origin },
        exitCode: EXIT.done,
      };
      print('observe', report, options);
    });
}
