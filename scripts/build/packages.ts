import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeReport, type BundledPackage } from './webpack/plugins';

/** File beside release.json, never served, that lists the packages in the files for browsers. */
export const PACKAGES_FILE = 'packages.json';

export type ShippedPackage = Omit<BundledPackage, 'licenceText'>;

/** Reads the packages of a release. @param text of its {@link PACKAGES_FILE}. */
export const parsePackages = (text: Uint8Array): ShippedPackage[] =>
  JSON.parse(Buffer.from(text).toString('utf8')) as ShippedPackage[];

const HASH_LENGTH = 10;
const RULE = '-'.repeat(80);

function noticeOf({ name, version, licence, licenceText }: BundledPackage): string {
  const heading = `${name} ${version} (${licence ?? 'no licence named'})`;
  return [RULE, heading, RULE, ...(licenceText === null ? [] : ['', licenceText])].join('\n');
}

/** Licences of the packages in browser files. A separate file, as minifiers remove notices. */
export function noticesFile(packages: readonly BundledPackage[]): { name: string; text: string } {
  const text = `${packages.map(noticeOf).join('\n\n')}\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
  return { name: `licences.${hash}.txt`, text };
}

/** Writes the list of packages of a built part, and their licences. */
export function writePackages(built: string): void {
  const packages = takeReport(join(built, 'client'), 'bundled-packages.json');
  const fields: (keyof ShippedPackage)[] = ['name', 'version', 'licence'];
  writeFileSync(join(built, PACKAGES_FILE), `${JSON.stringify(packages, fields, 2)}\n`);
  const { name, text } = noticesFile(packages);
  writeFileSync(join(built, 'client', name), text);
}
