import type { Release } from '../model/release';
import { siteAsset } from '../model/site-asset';

const REGISTRY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Path of a part's public description below the public folder. */
export function discoveryPath(part: string): string {
  return `registry/discovery/${part}.json`;
}

/**
 * What is live of a part, for other people's tools: in the frontend-discovery format, with our fields under `extras`.
 * A document per part, as one of all parts would be written again with each release of one.
 * @param sequence that of its live record.
 */
export function discoveryDocument(release: Release, sequence: number): unknown {
  const { url, integrity } = siteAsset(release, release.entry);
  const version = {
    url,
    metadata: { version: release.version, integrity },
    deployment: { default: true, traffic: 100 },
    extras: {
      release: release.id,
      container: release.container,
      sequence,
      routes: release.routes.map(({ path, page }) => ({ path, page })),
    },
  };
  return { schema: REGISTRY_SCHEMA, microFrontends: { [`jalon/${release.part}`]: [version] } };
}
