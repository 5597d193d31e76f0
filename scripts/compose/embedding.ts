import { posix } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import {
  EMBEDDING,
  type EmbeddingData,
  type LivePart,
  type PartRecord,
} from '@jalon/shared/protocol';
import { federationManifest, standaloneFiles } from '../model/federation-manifest';
import { assetUrl, siteAsset } from '../model/site-asset';
import type { LiveRecord } from '../store/release-store';
import { inPublic } from './hosting';
import { siteData, type SiteDataOptions } from './site-data';

const SIGN_IN = '/login';

/** The other site reads and stores whatever its visitors type, so no session may start or be read there. */
const hasSession = ({ routes }: PartRecord) =>
  routes.some(({ path, access }) => access !== 'public' || path === SIGN_IN);

const isThere = ({ kind, retired }: PartRecord) => kind === 'remote' && !retired;

const canOpen = (record: PartRecord) => isThere(record) && !hasSession(record);

const closedAs = (name: string, reason: string) =>
  `"embedding" in site.config.json names ${name}, which stays closed: ${reason}.`;

/** Why parts that the operator opens stay closed, in words. @param records of the live parts. */
export function stayClosed(
  { embedding = [] }: Pick<SiteConfig, 'embedding'>,
  records: readonly PartRecord[],
): string[] {
  return embedding.flatMap((name) => {
    const record = records.find(({ part }) => part === name);
    if (!record || !isThere(record)) return closedAs(name, 'no live part has this name');
    return hasSession(record)
      ? closedAs(name, 'it has pages for signed-in users, or the sign-in')
      : [];
  });
}

interface Embedding {
  /** Files for pages of other sites, by path below the site. */
  texts: [string, string][];
  /** Why parts that the operator opens stay closed. */
  warnings: string[];
}

/**
 * What pages of other sites load. Nothing while the operator opens no part, or the shell has nothing that shows pages there.
 */
export function embeddingOf(
  options: SiteDataOptions,
  live: readonly Pick<LiveRecord, 'record'>[],
  isOfShell: (record: PartRecord) => boolean,
): Embedding {
  const { composition, config } = options;
  const { shell, remotes } = composition;
  const standalone = standaloneFiles(shell);
  const { embedding = [] } = config;
  if (!standalone || embedding.length === 0) return { texts: [], warnings: [] };
  const records = live.map(({ record }) => record);
  const warnings = stayClosed(config, records);
  const parts: LivePart[] = [];
  for (const record of records) {
    if (!embedding.includes(record.part) || !canOpen(record)) continue;
    const routes = remotes.find(({ part }) => part === record.part)?.routes ?? [];
    const { part, release, sequence, container, entry, pages } = record;
    if (!isOfShell(record)) warnings.push(closedAs(part, 'it runs in the second shell'));
    else if (routes.length === 0) warnings.push(closedAs(part, 'the site has none of its pages'));
    else parts.push({ part, release, sequence, container, entry, pages, routes });
  }
  const { config: visible, shell: own, navigation } = siteData(options, []);
  const data: EmbeddingData = {
    config: visible,
    shell: own,
    ...(navigation && { navigation }),
    parts,
    script: assetUrl(shell.part, standalone.entry),
    styles: standalone.css.map((path) => siteAsset(shell, path)),
  };
  const manifest = EMBEDDING.manifest(shell.part);
  const locate = (path: string) =>
    posix.relative(posix.dirname(manifest), assetUrl(shell.part, path));
  const texts: [string, string][] = [
    [inPublic(EMBEDDING.site), JSON.stringify(data)],
    [inPublic(manifest), federationManifest(shell, locate)],
  ];
  return { texts, warnings };
}
