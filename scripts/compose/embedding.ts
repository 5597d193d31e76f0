import { posix } from 'node:path';
import { EMBEDDING, type EmbeddingData, type LivePart } from '@jalon/shared/protocol';
import { federationManifest, standaloneFiles } from '../model/federation-manifest';
import type { Release } from '../model/release';
import { assetUrl, siteAsset } from '../model/site-asset';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { inPublic } from './hosting';
import { siteData, type SiteDataOptions } from './site-data';

function manifestText(release: Release): [string, string] {
  const address = EMBEDDING.manifest(release.part);
  const locate = (path: string) =>
    posix.relative(posix.dirname(address), assetUrl(release.part, path));
  return [inPublic(address), federationManifest(release, locate)];
}

/**
 * Files for pages of other sites, by path below the site. None while the operator opens no part, or the shell has nothing
 * that shows pages there. A part that needs the second shell, or that the store has lost, is left out.
 */
export async function embeddingTexts(
  store: ReleaseStore,
  options: SiteDataOptions,
  live: readonly LiveRecord[],
  isOfShell: (record: LiveRecord['record']) => boolean,
): Promise<[string, string][]> {
  const { composition, config } = options;
  const { shell, remotes } = composition;
  const standalone = standaloneFiles(shell);
  const { embedding = [] } = config;
  if (!standalone || embedding.length === 0) return [];
  const releases = [shell];
  const parts: LivePart[] = [];
  for (const { record } of live) {
    const routes = remotes.find(({ part }) => part === record.part)?.routes ?? [];
    if (!embedding.includes(record.part) || record.retired || !isOfShell(record)) continue;
    const { part, release, sequence, container, entry, pages, manifest } = record;
    const found = await store.release(part, release, manifest).catch(() => null);
    if (!found) continue;
    releases.push(found);
    parts.push({ part, release, sequence, container, entry, pages, routes });
  }
  const data: EmbeddingData = {
    ...siteData(options, parts),
    styles: standalone.css.map((path) => siteAsset(shell, path)),
  };
  return [[inPublic(EMBEDDING.site), JSON.stringify(data)], ...releases.map(manifestText)];
}
