import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGES_FILE, type ShippedPackage } from '../core/release';
import { takeReport, type BundledPackage } from './webpack/plugins';

const HASH_LENGTH = 10;
const RULE = '-'.repeat(80);

function noticeOf({ name, version, licence, licenceText }: BundledPackage): string {
  const heading = `${name} ${version} (${licence ?? 'no licence named'})`;
  return [RULE, heading, RULE, ...(licenceText === null ? [] : ['', licenceText])].join('\n');
}

/** Licences of the packages in browser files. A separate file, as minifiers remove notices. */
export function noticesFile(packages: readonly BundledPackage[]): {
  name: string;
  text: string;
} {
  const text = `${packages.map(noticeOf).join('\n\n')}\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
  return { name: `licences.${hash}.txt`, text };
}

/** Writes the list of packages of a built part, and their licences. */
export function writePackageList(built: string): void {
  const packages = takeReport(join(built, 'client'), 'bundled-packages.json');
  const fields: (keyof ShippedPackage)[] = ['name', 'version', 'licence'];
  writeFileSync(join(built, PACKAGES_FILE), `${JSON.stringify(packages, fields, 2)}\n`);
  const { name, text } = noticesFile(packages);
  writeFileSync(join(built, 'client', name), text);
}
