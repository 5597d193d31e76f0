import { siteAsset, type Composition } from './site-data';
import type { PartRecord } from '@jalon/shared/contract';

const REGISTRY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** The public registry of live releases, in the frontend-discovery format, with our fields under `extras`. */
export function registry(
  { shell, remotes }: Composition,
  records: readonly Pick<PartRecord, 'part' | 'sequence'>[],
): unknown {
  const releases = [shell, ...remotes].map((release) => {
    const { url, integrity } = siteAsset(release, release.entry);
    const record = records.find(({ part }) => part === release.part);
    const version = {
      url,
      metadata: { version: release.version, integrity },
      deployment: { default: true, traffic: 100 },
      extras: {
        release: release.id,
        container: release.container,
        sequence: record?.sequence ?? 0,
        routes: release.routes.map(({ path, page }) => ({ path, page })),
      },
    };
    return [`jalon/${release.part}`, [version]] as const;
  });
  return { schema: REGISTRY_SCHEMA, microFrontends: Object.fromEntries(releases) };
}
