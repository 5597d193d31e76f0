import { PACKAGES_FILE, parsePackages } from '../build/packages';
import type { OpenRelease } from '../build/renderer/render-release';
import { describeExtensions, folderFiles } from '../gate';
import { weights } from '../gate/budgets';
import { kB } from '../core/budget';
import { contentHash } from '../core/integrity';

/** A fact about a part before and after a change; null where there is none. */
export interface Changed {
  name: string;
  before: string | null;
  after: string | null;
}

/** What would change on the site. */
export interface Difference {
  /** The live release; null when the part has none. */
  before: string | null;
  /** The new release; null when the part leaves the site. */
  after: string | null;
  changes: Changed[];
}

type Facts = readonly (readonly [name: string, value: string])[];

/** What a reviewer wants to know of a release: routes, sizes, what it asks of others, packages and files. */
function factsOf({ release, folder }: OpenRelease): Facts {
  const readFile = folderFiles(folder);
  const { routes, requires, provides, files } = release;
  const routeFacts = routes.flatMap(({ path, ...fields }) =>
    Object.entries(fields).map(([field, value]) => [`${path}: ${field}`, String(value)] as const),
  );
  const sizes = weights(release, readFile).map(({ name, size, limit }) => {
    const budget = limit === null ? '' : `, budget ${kB(limit)}`;
    return [`size of ${name}`, kB(size) + budget] as const;
  });
  const packages = parsePackages(readFile(PACKAGES_FILE) ?? Buffer.from('[]'));
  return [
    ...routeFacts,
    ...sizes,
    ...describeExtensions(release).map((text) => [`asks for ${text}`, 'yes'] as const),
    ...Object.entries(requires).map(([name, range]) => [`needs ${name}`, range] as const),
    ...Object.entries(provides).map(([name, version]) => [`provides ${name}`, version] as const),
    ...packages.map(({ name, version }) => [`package ${name}`, version] as const),
    // The names of most files contain a hash, so a list of them says nothing.
    ['files', `${String(files.length)}, ${contentHash(files)}`],
  ];
}

/** Compares a release with the one that is live. */
export function differenceBetween(
  before: OpenRelease | null,
  after: OpenRelease | null,
): Difference {
  const [old, next] = [before, after].map((open) => {
    const facts = new Map<string, string>();
    // A package may be there in two versions.
    for (const [name, value] of open ? factsOf(open) : []) {
      facts.set(name, [facts.get(name), value].filter(Boolean).join(' and '));
    }
    return facts;
  });
  const names = new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])]);
  const compared = [...names].map((name) => ({
    ...{ name, before: old?.get(name) ?? null, after: next?.get(name) ?? null },
  }));
  return {
    before: before?.release.id ?? null,
    after: after?.release.id ?? null,
    changes: compared.filter((one) => one.before !== one.after),
  };
}
