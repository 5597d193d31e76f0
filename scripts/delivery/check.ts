import type { PartRecord } from '@jalon/shared/protocol';
import { PACKAGES_FILE, parsePackages } from '../build/packages';
import type { OpenRelease } from '../build/renderer/render-release';
import { kB } from '../core/budget';
import { contentHash } from '../core/integrity';
import type { Refusal } from '../core/refusals';
import { describeExtensions, folderFiles } from '../gate';
import { weights } from '../gate/budgets';
import type { Change, Chosen, Delivery, Notices } from './change';
import { toolRefusals } from './configuration';
import { chooseRelease, judge, titlesOf } from './verdict';

/** A fact about a part before and after a change; null where there is none. */
interface Changed {
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

/** What a publication would do. */
export interface Check extends Notices {
  kind: 'passed' | 'refused';
  part: string;
  release: string | null;
  reasons: Refusal[];
  /** Differences from the live release; null when there is no release to compare. */
  difference: Difference | null;
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

function factsByName(opened: OpenRelease | null): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  // A package may be there in two versions.
  for (const [name, value] of opened ? factsOf(opened) : [])
    facts.set(name, [facts.get(name), value].filter(Boolean).join(' and '));
  return facts;
}

/** Compares a choice with what is live of its part. */
async function differenceOf(
  { kind }: Change,
  { release, folder }: Chosen,
  live: PartRecord | null,
  { store }: Delivery,
): Promise<Difference> {
  const before = live && (await store.release(live.part, live.release, live.manifest));
  const opened = before && { release: before, folder: await store.releaseFolder(before) };
  const old = factsByName(opened);
  const next = factsByName(kind === 'retire' ? null : { release, folder: await folder() });
  const names = [...new Set([...old.keys(), ...next.keys()])];
  const compared = names.map((name) => ({
    name,
    before: old.get(name) ?? null,
    after: next.get(name) ?? null,
  }));
  return {
    before: before?.id ?? null,
    after: kind === 'retire' ? null : release.id,
    changes: compared.filter((one) => one.before !== one.after),
  };
}

/**
 * What a transition does before the signature: chooses, runs the gate, and compares the release with what is live. Needs
 * no key and writes nothing to the store.
 * @returns the release as well, for a preview.
 */
export async function examine(
  change: Change,
  delivery: Delivery,
): Promise<{ check: Check; chosen: Chosen | null }> {
  const { part } = change;
  const { progress } = delivery;
  const chosen = await chooseRelease(change, delivery, toolRefusals(delivery));
  if (Array.isArray(chosen)) {
    const refused = { part, release: null, reasons: chosen, difference: null };
    return { check: { kind: 'refused', ...refused, warnings: [], faults: [] }, chosen: null };
  }
  const verdict = await progress(titlesOf(change).check, () =>
    judge(change, chosen, delivery, delivery.renderer),
  );
  const { reasons, warnings, faults, live } = verdict;
  const difference = await progress('compare it with what is live', () =>
    differenceOf(change, chosen, live, delivery),
  );
  const kind = reasons.length === 0 ? 'passed' : 'refused';
  const release = chosen.release.id;
  return { check: { kind, part, release, reasons, difference, warnings, faults }, chosen };
}

/** See {@link examine}. */
export const check = async (change: Change, delivery: Delivery): Promise<Check> =>
  (await examine(change, delivery)).check;
