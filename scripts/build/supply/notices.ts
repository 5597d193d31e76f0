import { createHash } from 'node:crypto';
import type { ReleasePackage } from './bundle-contents';

const HASH_LENGTH = 10;
const RULE = '-'.repeat(80);

function noticeOf({ name, version, license, licenseText }: ReleasePackage): string {
  const heading = `${name} ${version} (${license ?? 'no licence named'})`;
  return [RULE, heading, RULE, ...(licenseText === null ? [] : ['', licenseText])].join('\n');
}

/** The licences of what a part gives to browsers, as a file beside them: minified code has no room for notices. */
export function noticesFile(packages: readonly ReleasePackage[]): { name: string; text: string } {
  const shipped = packages.filter(({ bundles }) => bundles.includes('client'));
  const text = `${shipped.map(noticeOf).join('\n\n')}\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
  return { name: `licences.${hash}.txt`, text };
}
