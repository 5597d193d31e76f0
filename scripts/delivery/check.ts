import type { PartRecord } from '@jalon/shared/protocol';
import type { LocalRelease } from '../build/renderer/render-release';
import { formatKB } from '../core/budget';
import { contentHash } from '../core/integrity';
import type { Problem } from '../core/problems';
import { PACKAGES_FILE, parsePackages } from '../core/release';
import { describeExtensions, readFilesOf } from '../gate';
import { measureBudgets } from '../gate/budgets';
import {
  choose,
  type Change,
  type ChosenRelease,
  type Delivery,
  type OtherPartsNotices,
} from './change';
import { checkToolVersion } from './configuration';
import { CHECK_STEP_TITLE, judgeRelease } from './verdict';

/** Result of a check: the difference that a change would make, and why the gate refuses it. */
export interface CheckResult extends OtherPartsNotices {
  kind: 'passed' | 'refused';
  part: string;
  release: string | null;
  reasons: Problem[];
  /** Null when there is no release to compare. */
  difference: ReleaseDifference | null;
}

/** Facts about a release for a reviewer, by name: routes, sizes, extensions, modules, packages and files. */
type Facts = ReadonlyMap<string, string>;

function factsOf({ release, folder }: LocalRelease): Facts {
  const readFile = readFilesOf(folder);
  const { routes, requires, provides, files } = release;
  const facts = new Map<string, string>();
  for (const { path, ...fields } of routes)
    for (const [field, value] of Object.entries(fields))
      facts.set(`${path}: ${field}`, String(value));
  for (const { name, size, limit } of measureBudgets(release, readFile))
    facts.set(
      `size of ${name}`,
      formatKB(size) + (limit === null ? '' : `, budget ${formatKB(limit)}`),
    );
  for (const text of describeExtensions(release)) facts.set(`asks for ${text}`, 'yes');
  for (const [name, range] of Object.entries(requires)) facts.set(`needs ${name}`, range);
  for (const [name, version] of Object.entries(provides)) facts.set(`provides ${name}`, version);
  for (const { name, version } of parsePackages(readFile(PACKAGES_FILE) ?? Buffer.from('[]'))) {
    // A build may contain two versions of a package.
    const other = facts.get(`package ${name}`);
    facts.set(`package ${name}`, other === undefined ? version : `${other} and ${version}`);
  }
  // Most file names contain a hash that changes with every build, so a list of file names would tell nothing.
  return facts.set('files', `${String(files.length)}, ${contentHash(files)}`);
}

/** Facts that differ between the live release and the release that a change would make live. */
async function differenceOf(
  { kind }: Change,
  { release, folder }: ChosenRelease,
  live: PartRecord | null,
  { store }: Delivery,
) {
  const before = live && (await store.release(live.part, live.release, live.manifest));
  const after = kind === 'retire' ? null : release;
  const factsBefore: Facts = before
    ? factsOf({ release: before, folder: await store.releaseFolder(before) })
    : new Map();
  const factsAfter: Facts = after ? factsOf({ release: after, folder: await folder() }) : new Map();
  const names = [...new Set([...factsBefore.keys(), ...factsAfter.keys()])];
  const facts = names.map((name) => ({
    name,
    before: factsBefore.get(name) ?? null,
    after: factsAfter.get(name) ?? null,
  }));
  return {
    /** Null when nothing of the part is live. */
    before: before?.id ?? null,
    /** Null when the part leaves the site. */
    after: after?.id ?? null,
    changes: facts.filter((fact) => fact.before !== fact.after),
  };
}

export type ReleaseDifference = Awaited<ReturnType<typeof differenceOf>>;

/**
 * Runs the steps of a transition before its signature: chooses a release, runs the gate, and compares the release with
 * the live one. Needs no key and writes nothing to the store.
 * @returns the chosen release too, because a preview needs it.
 */
export async function chooseAndCheck(
  change: Change,
  delivery: Delivery,
): Promise<{ check: CheckResult; chosen: ChosenRelease | null }> {
  const { part } = change;
  const { progress } = delivery;
  const chosen = await choose(change, delivery, checkToolVersion(delivery));
  if (Array.isArray(chosen)) {
    const refused = { part, release: null, reasons: chosen, difference: null };
    return { check: { kind: 'refused', ...refused, warnings: [], faults: [] }, chosen: null };
  }
  const verdict = await progress(CHECK_STEP_TITLE, () =>
    judgeRelease(change, chosen, delivery, delivery.renderer),
  );
  const { reasons, warnings, faults, live } = verdict;
  const difference = await progress('compare it with what is live', () =>
    differenceOf(change, chosen, live, delivery),
  );
  const kind = reasons.length === 0 ? 'passed' : 'refused';
  const release = chosen.release.id;
  return { check: { kind, part, release, reasons, difference, warnings, faults }, chosen };
}

/** The check of {@link chooseAndCheck}, without the chosen release. */
export const checkChange = async (change: Change, delivery: Delivery): Promise<CheckResult> =>
  (await chooseAndCheck(change, delivery)).check;
