import { InvalidArgumentError, type Command } from 'commander';
import { freePort } from '../core/ports';
import { step } from '../core/terminal';
import { onInterrupt } from './on-interrupt';

/** The catalogue of the UI kit: a page of this machine, with hot reload of the kit's sources. */
async function serveCatalogue(root: string, port: number): Promise<void> {
  const [{ default: webpack }, { default: DevServer }, { catalogue, catalogueFolder }] =
    await Promise.all([
      import('webpack'),
      import('webpack-dev-server'),
      import('../build/webpack/catalogue'),
    ]);
  const compiler = webpack(catalogue(root));
  const server = new DevServer(
    { host: '127.0.0.1', port, static: catalogueFolder(root), client: { logging: 'warn' } },
    compiler,
  );
  onInterrupt(() => server.stop());
  await step('build the catalogue', async () => {
    const built = new Promise<void>((resolve) => {
      compiler.hooks.done.tap('catalogue', () => {
        resolve();
      });
    });
    await server.start();
    await built;
  });
  console.info(`
  The catalogue   http://127.0.0.1:${String(port)}
  Ctrl-C stops it.`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0) return port;
  throw new InvalidArgumentError('Give the number of a port.');
}

export function catalogueCommand(jalon: Command, root: string): void {
  jalon
    .command('catalogue')
    .description('show every component of the UI kit: its states, its code, the tokens')
    .option('--port <number>', 'a port of this machine (default: a free one)', portOf)
    .action(async ({ port }: { port?: number }) => {
      await serveCatalogue(root, port ?? (await freePort()));
    });
}
