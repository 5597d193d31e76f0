import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gte, minVersion } from 'semver';
import { FIREBASE_FILE } from '../../compose/hosting';
import { CURRENT } from '../../compose/site-folder';
import type { Finding } from './finding';

/** Whether this Node can run the tool. */
export function checkNode(version: string, engines: string): Finding[] {
  const minimum = minVersion(engines);
  if (!minimum || gte(version, minimum)) return [];
  const what = `Node ${version} is older than ${minimum.version}`;
  return [{ level: 'missing', what, where: process.execPath, remedy: 'install a newer Node' }];
}

/** Whether there is a site, with what its host must know. */
export function checkSite(sites: string): Finding[] {
  const site = join(sites, CURRENT);
  const where = join(site, FIREBASE_FILE);
  if (existsSync(where)) return [];
  const [what, remedy] = existsSync(site)
    ? ['the site has no headers for its host', 'run "npx jalon hosting"']
    : ['no site is composed', 'publish a part, which composes the site'];
  return [{ level: 'missing', what, where, remedy }];
}
