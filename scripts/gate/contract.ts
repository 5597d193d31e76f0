import { IntegrityError } from '../core/errors';
import { findRoot } from '../core/paths';
import { CONTRACT_FILE, type Release } from '../core/release';
import { nameOf, ON_PUBLISH, type LiveRelease, type GateRule } from './rule';

/** A release, and the text of its contract file; null without one. */
interface Contracted {
  release: Release;
  contract: string | null;
}

/**
 * Refuses a release if an export of the shell does not fit the type that a remote was built with. Checks a remote with
 * the live shell, and a shell with every live remote. A live release whose declarations are missing, unreadable or too
 * slow to compare is left out, so that it does not block other parts.
 */
export async function checkContracts(
  submitted: Contracted,
  others: readonly Contracted[],
): Promise<string[]> {
  // Compare equal declarations only once, because most remotes are built with the same.
  const texts = new Set(others.map(({ contract }) => contract));
  for (const same of [submitted.contract, null]) texts.delete(same);
  if (texts.size === 0) return [];
  // The compiler is loaded only if declarations differ.
  const { parseContract, findTypeBreaks } = await import('./compare-types');
  const name = nameOf(submitted.release);
  const contract = parseContract(submitted.contract);
  if (contract === null) {
    if (submitted.contract === null) return [];
    return [`The declarations in ${name} cannot be read. Build it again.`];
  }
  const isShell = submitted.release.kind === 'shell';
  const cure = isShell
    ? 'Keep the type until no live remote uses it, or raise the major version of @jalon/shared.'
    : 'Publish the shell first, or build the part with the version of @jalon/shared that is live.';
  const reasons: string[] = [];
  for (const text of texts) {
    const theirs = parseContract(text);
    if (!theirs) continue;
    const group = others.filter(({ contract }) => contract === text);
    const remotes = isShell ? group : [submitted];
    const shell = nameOf(((isShell ? null : group[0]) ?? submitted).release);
    const [built, offered] = isShell ? [theirs, contract] : [contract, theirs];
    const uses = remotes.map(({ release }) => release.uses);
    const breaks = await findTypeBreaks(findRoot(), built, offered, uses);
    if (breaks === null && !isShell)
      reasons.push(`The types that ${name} uses cannot be compared with those of ${shell}.`);
    for (const { release } of remotes) {
      for (const { module, name: used, problem } of breaks ?? [])
        if (release.uses[module]?.includes(used))
          reasons.push(
            `${nameOf(release)} uses ${used} of ${module} in another type than ${shell} has. ${cure} The compiler says: ${problem}`,
          );
    }
  }
  return reasons;
}

async function contractOf({ release, files }: LiveRelease): Promise<Contracted> {
  try {
    const bytes = (await files())(CONTRACT_FILE);
    return { release, contract: bytes && Buffer.from(bytes).toString('utf8') };
  } catch (error) {
    // A damaged remote does not block a shell.
    if (release.kind === 'shell' || !(error instanceof IntegrityError)) throw error;
    return { release, contract: null };
  }
}

export const contract: GateRule = {
  code: 'type-changed',
  refuses:
    'a name of a shared module whose type in the shell does not fit what a remote was built with',
  when: ON_PUBLISH,
  async run({ release, readFile, counterparts }) {
    const contract = await contractOf({ release, files: () => Promise.resolve(readFile) });
    return checkContracts(contract, await Promise.all((await counterparts()).map(contractOf)));
  },
};
