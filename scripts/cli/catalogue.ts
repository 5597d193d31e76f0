import { join } from 'node:path';
import type { Command } from 'commander';
import { workspaceFolder } from '../core/paths';
import { freePort } from '../core/ports';
import { onInterrupt } from './on-interrupt';

/** A page of this machine with every story of the UI kit, and hot reload of the kit's sources. */
async function serveCatalogue(root: string, port: number): Promise<void> {
  const [{ default: webpack }, { default: DevServer }, { catalogue }] = await Promise.all([
    import('webpack'),
    import('webpack-dev-server'),
    import('../build/webpack/catalogue'),
  ]);
  const server = new DevServer(
    {
      host: '127.0.0.1',
      port,
      static: join(workspaceFolder(root, 'shared'), 'src/catalogue'),
      client: { logging: 'warn' },
    },
    webpack(catalogue(root)),
  );
  onInterrupt(() => server.stop());
  await server.start();
  await new Promise<void>((resolve) => {
    server.middleware?.waitUntilValid(() => {
      resolve();
    });
  });
  console.info(`\n  The catalogue   http://127.0.0.1:${String(port)}\n  Ctrl-C stops it.`);
}

export function catalogueCommand(jalon: Command, root: string): void {
  jalon
    .command('catalogue')
    .description('show every component of the UI kit in its states')
    .option('--port <number>', 'a port of this machine (default: a free one)', Number)
    .action(async ({ port }: { port?: number }) => {
      await serveCatalogue(root, port ?? (await freePort()));
    });
}
