import { posix } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import {
  EMBEDDING,
  type EmbeddingData,
  type LivePart,
  type PartRecord,
} from '@jalon/shared/protocol';
import { messageOf } from '../core/errors';
import { federationManifest, standaloneFiles } from '../model/federation-manifest';
import type { Release } from '../model/release';
import { assetUrl, siteAsset } from '../model/site-asset';
import { IntegrityError } from '../store/errors';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { inPublic } from './hosting';
import { siteData, type SiteDataOptions } from './site-data';

function manifestText(release: Release): [string, string] {
  const address = EMBEDDING.manifest(release.part);
  const locate = (path: string) =>
    posix.relative(posix.dirname(address), assetUrl(release.part, path));
  return [inPublic(address), federationManifest(release, locate)];
}

const SIGN_IN = '/login';

/** The other site reads and stores whatever its visitors type, so no session may start or be read there. */
const hasSession = ({ routes }: PartRecord) =>
  routes.some(({ path, access }) => access !== 'public' || path === SIGN_IN);

/** Parts that the operator opens, but which stay closed, in words. @param records of the live parts. */
export function stayClosed(
  { embedding = [] }: Pick<SiteConfig, 'embedding'>,
  records: readonly PartRecord[],
): string[] {
  const reasonOf = (name: string): string | null => {
    const record = records.find(({ part, kind }) => part === name && kind === 'remote');
    if (!record || record.retired) return 'no live part has this name';
    return hasSession(record) ? 'it has pages for signed-in users, or the sign-in' : null;
  };
  return embedding.flatMap((name) => closedAs(name, reasonOf(name)));
}

const closedAs = (name: string, reason: string | null): string[] =>
  reason === null
    ? []
    : [`"embedding" in site.config.json names ${name}, which stays closed: ${reason}.`];

interface Embedding {
  /** Files for pages of other sites, by path below the site. */
  texts: [string, string][];
  /** Why parts that the operator opens stay closed. */
  warnings: string[];
}

/**
 * What pages of other sites load. Nothing while the operator opens no part, or the shell has nothing that shows pages there.
 * A part that needs the second shell, or that the store has lost, stays closed.
 */
export async function embeddingOf(
  store: ReleaseStore,
  options: SiteDataOptions,
  live: readonly LiveRecord[],
  isOfShell: (record: PartRecord) => boolean,
): Promise<Embedding> {
  const { composition, config } = options;
  const { shell, remotes } = composition;
  const standalone = standaloneFiles(shell);
  const { embedding = [] } = config;
  if (!standalone || embedding.length === 0) return { texts: [], warnings: [] };
  const warnings = stayClosed(
    config,
    live.map(({ record }) => record),
  );
  const releases = [shell];
  const parts: LivePart[] = [];
  for (const { record } of live) {
    if (!embedding.includes(record.part) || record.kind !== 'remote') continue;
    if (record.retired || hasSession(record)) continue;
    if (!isOfShell(record)) {
      warnings.push(...closedAs(record.part, 'it runs in the second shell'));
      continue;
    }
    const routes = remotes.find(({ part }) => part === record.part)?.routes ?? [];
    const { part, release, sequence, container, entry, pages, manifest } = record;
    try {
      releases.push(await store.release(part, release, manifest));
      parts.push({ part, release, sequence, container, entry, pages, routes });
    } catch (error) {
      // Anything else, such as a store that cannot be reached, ends the composition.
      if (!(error instanceof IntegrityError)) throw error;
      warnings.push(...closedAs(part, messageOf(error).replace(/\.$/, '')));
    }
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
  return {
    texts: [[inPublic(EMBEDDING.site), JSON.stringify(data)], ...releases.map(manifestText)],
    warnings,
  };
}
