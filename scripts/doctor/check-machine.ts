import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gte, minVersion } from 'semver';
import { HOSTING_FILE } from '../compose/hosting/site-hosting';
import { CURRENT } from '../compose/site-folder';
import type { Finding } from './finding';

/** Whether this Node can run the tool. */
export function checkNode(version: string, engines: string): Finding[] {
  const minimum = minVersion(engines);
  if (!minimum || gte(version, minimum)) return [];
  const what = `Node ${version} is older than ${minimum.version}`;
  return [{ level: 'missing', what, where: process.execPath, remedy: 'install a newer Node' }];
}

/** Whether there is a site to deploy. */
export function checkSite(sites: string): Finding[] {
  const file = join(sites, CURRENT, HOSTING_FILE);
  if (existsSync(file)) return [];
  const remedy = 'publish a part, which composes the site';
  return [{ level: 'missing', what: 'no site is composed', where: file, remedy }];
}
