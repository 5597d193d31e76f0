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
  const sources = join(workspaceFolder(root, 'shared'), 'src');
  const asText = {
    setHeaders: (response: { setHeader: (name: string, value: string) => void }) => {
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    },
  };
  const server = new DevServer(
    {
      host: '127.0.0.1',
      port,
      static: [
        { directory: join(sources, 'catalogue') },
        { directory: sources, publicPath: '/src', staticOptions: asText },
      ],
      client: { logging: 'warn' },
    },
    webpack(catalogue(root)),
  );
  onInterrupt(() => server.stop());
  await server.start();
  await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
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
