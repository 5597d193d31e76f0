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
import { CHECKING, judge } from './verdict';

/** What a publication would do. */
export interface Check extends Notices {
  kind: 'passed' | 'refused';
  part: string;
  release: string | null;
  reasons: Refusal[];
  /** Null when there is no release to compare. */
  difference: Difference | null;
}

/** What a reviewer wants to know of a release, by name: routes, sizes, what it asks of others, packages and files. */
function factsOf({ release, folder }: OpenRelease): ReadonlyMap<string, string> {
  const readFile = folderFiles(folder);
  const { routes, requires, provides, files } = release;
  const facts = new Map<string, string>();
  for (const { path, ...fields } of routes)
    for (const [field, value] of Object.entries(fields))
      facts.set(`${path}: ${field}`, String(value));
  for (const { name, size, limit } of weights(release, readFile))
    facts.set(`size of ${name}`, kB(size) + (limit === null ? '' : `, budget ${kB(limit)}`));
  for (const text of describeExtensions(release)) facts.set(`asks for ${text}`, 'yes');
  for (const [name, range] of Object.entries(requires)) facts.set(`needs ${name}`, range);
  for (const [name, version] of Object.entries(provides)) facts.set(`provides ${name}`, version);
  for (const { name, version } of parsePackages(readFile(PACKAGES_FILE) ?? Buffer.from('[]'))) {
    // A package may be there in two versions.
    const other = facts.get(`package ${name}`);
    facts.set(`package ${name}`, other === undefined ? version : `${other} and ${version}`);
  }
  // The names of most files contain a hash, so a list of them says nothing.
  return facts.set('files', `${String(files.length)}, ${contentHash(files)}`);
}

/** What a change would do to the site: facts that differ from those of the live release. */
async function differenceOf(
  { kind }: Change,
  { release, folder }: Chosen,
  live: PartRecord | null,
  { store }: Delivery,
) {
  const before = live && (await store.release(live.part, live.release, live.manifest));
  const after = kind === 'retire' ? null : release;
  const old = before && factsOf({ release: before, folder: await store.releaseFolder(before) });
  const next = after && factsOf({ release: after, folder: await folder() });
  const names = [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])];
  const compared = names.map((name) => ({
    name,
    before: old?.get(name) ?? null,
    after: next?.get(name) ?? null,
  }));
  return {
    /** Null when nothing of the part is live. */
    before: before?.id ?? null,
    /** Null when the part leaves the site. */
    after: after?.id ?? null,
    changes: compared.filter((one) => one.before !== one.after),
  };
}

export type Difference = Awaited<ReturnType<typeof differenceOf>>;

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
  const outdated = toolRefusals(delivery);
  const chosen =
    outdated.length > 0 ? outdated : await progress(change.title, () => change.choose(delivery));
  if (Array.isArray(chosen)) {
    const refused = { part, release: null, reasons: chosen, difference: null };
    return { check: { kind: 'refused', ...refused, warnings: [], faults: [] }, chosen: null };
  }
  const verdict = await progress(CHECKING, () =>
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
