import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import pLimit from 'p-limit';
import { buildRelease } from '../build/build-release';
import { renderIsolated } from '../build/renderer/renderer';
import { readProductionConfig } from '../core/config';
import { messageOf } from '../core/errors';
import { inputsHash } from '../core/inputs';
import { readPart, readParts, type Part } from '../core/parts';
import type { Release } from '../core/release';
import { checkSubmittedRelease } from '../delivery/gate';
import { checkRoutes } from '../gate';
import { openBuiltStore } from '../store/open';

const print = (warning: string) => console.warn(`  ! ${warning}`);

/** Without a shell, a repository has no site configuration: only a check with "--store" can find the reasons. */
const hasShell = (parts: readonly Part[]) => parts.some(({ kind }) => kind === 'shell');

/**
 * What "jalon check" would refuse of a release, beside what is built of the other parts, with the addresses of their
 * sources. Parts that the repository no longer has are ignored.
 * @param folder of the release; default: the one in the store of what is built here.
 */
export async function findRefusals(root: string, release: Release, folder?: string) {
  const parts = readParts(root);
  if (!hasShell(parts)) return [];
  const store = openBuiltStore(root);
  const submitted = {
    submitted: release,
    folder: folder ?? (await store.releaseFolder(release)),
    occasion: 'publish',
    renderer: renderIsolated,
    before: null,
    config: readProductionConfig(root),
    typeErrors: [],
  } as const;
  const others = (await store.live()).flatMap((live) => {
    const part = parts.find(({ name }) => name === live.record.part && name !== release.part);
    return part ? { ...live, record: { ...live.record, routes: part.routes } } : [];
  });
  const reasons = await checkSubmittedRelease(store, submitted, others);
  // A part may be built before the shell is.
  return reasons
    .filter(({ code }) => code !== 'no-shell')
    .map(({ code, message }) => `${message} [${code}]`);
}

/** Prints the refusals. A check that fails is only a warning too, because the releases are built already. */
export async function warnOfProblems(root: string, releases: readonly Release[]): Promise<void> {
  try {
    for (const release of releases) (await findRefusals(root, release)).forEach(print);
  } catch (error) {
    print(messageOf(error));
  }
}

const asNeighbour = (part: Part) => ({ ...part, part: part.name, id: part.version });

/** What "jalon check" would refuse of a part as it is now. The part is built, and the release is not kept. */
async function refusalsNow(root: string, folder: string, inputs: string): Promise<string[]> {
  const part = readPart(folder);
  const parts = readParts(root);
  const others = parts.filter(({ name }) => name !== part.name);
  // Found before the build, which takes seconds.
  const taken = checkRoutes([asNeighbour(part)], others.map(asNeighbour));
  if (taken.length > 0) return taken.map((message) => `${message} [address-taken]`);
  if (!hasShell(parts)) return [];
  const earlier = await openBuiltStore(root).findBuild(part.name, inputs);
  if (earlier) return findRefusals(root, earlier);
  const built = await buildRelease(root, part, inputs);
  try {
    return await findRefusals(root, built.release, built.folder);
  } finally {
    await built.closed;
    rmSync(built.folder, { recursive: true });
  }
}

/**
 * Checks parts under development, one at a time. Prints the warnings about a part when they change.
 * @returns the function to call when a part may have changed.
 */
export function watchRefusals(root: string): (part: Part) => Promise<void> {
  const checked = new Map<string, { inputs: string; text: string }>();
  const inTurn = pLimit(1);

  async function check(folder: string): Promise<void> {
    const inputs = inputsHash(root, folder);
    const before = checked.get(folder) ?? { inputs: '', text: '' };
    if (before.inputs === inputs) return;
    const failed = (error: unknown) => [messageOf(error)];
    const warnings = await refusalsNow(root, folder, inputs).catch(failed);
    // Saved meanwhile.
    if (inputsHash(root, folder) !== inputs) return check(folder);
    // Without the hashes in the ids of releases, which differ after every change.
    const text = warnings.join('\n').replaceAll(/-[0-9a-f]{8}\b/g, '');
    checked.set(folder, { inputs, text });
    if (text === before.text) return;
    warnings.forEach(print);
    if (text === '') console.info(`  ✓ ${basename(folder)}: nothing to refuse any more`);
  }

  // A file may be renamed while it is hashed: the next build calls again.
  return ({ folder }) => inTurn(() => check(folder)).catch(() => undefined);
}
