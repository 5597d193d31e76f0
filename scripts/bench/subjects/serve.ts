import { join } from 'node:path';
import { PUBLIC_FOLDER } from '../../compose/hosting';
import { productionConfig } from '../../core/config';
import { localSiteConfig } from '../../local/config';
import { startSiteServer, type SiteServer } from '../../local/site/server';
import { describeFiles } from '../../model/files';
import { prepareSubjects } from '.';
import { subjectNames, type SubjectName } from './subject';

/** Nothing listens there: a visitor who is not signed in needs no service. */
const NO_SERVICES = 9;

export interface ServedSubjects {
  originOf: (name: SubjectName) => string;
  close: () => Promise<void>;
}

/** Asks for everything once, as a browser does: what the server keeps is there before the first visit. */
async function warmUp(folder: string, origin: string): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  for (const { path } of describeFiles(join(folder, PUBLIC_FOLDER))) {
    await (await fetch(new URL(path, origin), { headers })).arrayBuffer();
  }
}

/** Builds the subjects and serves each from an origin of its own, by the same server. */
export async function serveSubjects(
  root: string,
  names: readonly SubjectName[] = subjectNames,
): Promise<ServedSubjects> {
  const config = localSiteConfig(productionConfig(root), NO_SERVICES);
  const cache = join(root, '.cache', 'bench', 'compressed');
  const origins = new Map<SubjectName, string>();
  const servers: SiteServer[] = [];
  for (const { name, folder } of await prepareSubjects(root, config, names)) {
    const server = await startSiteServer({ folder, port: 0, cache });
    servers.push(server);
    origins.set(name, server.origin);
    await warmUp(folder, server.origin);
  }
  return {
    originOf: (name) => origins.get(name) ?? '',
    async close() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}
