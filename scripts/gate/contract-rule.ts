import { findRoot } from '../core/paths';
import { CONTRACT_FILE } from '../core/release';
import { IntegrityError } from '../store/errors';
import type { ReadFile } from './read-file';
import { NEW, type LiveRelease, type Rule } from './rule';

function contractIn(readFile: ReadFile): string | null {
  const bytes = readFile(CONTRACT_FILE);
  return bytes && Buffer.from(bytes).toString('utf8');
}

async function contractOf({ release, files }: LiveRelease) {
  try {
    return { release, contract: contractIn(await files()) };
  } catch (error) {
    // A damaged remote does not block a shell.
    if (release.kind === 'shell' || !(error instanceof IntegrityError)) throw error;
    return { release, contract: null };
  }
}

export const contract: Rule = {
  code: 'type-changed',
  refuses:
    'a name of a shared module whose type in the shell does not fit what a remote was built with',
  when: NEW,
  async run({ release, readFile, counterparts }) {
    const own = { release, contract: contractIn(readFile) };
    const others = await Promise.all((await counterparts()).map(contractOf));
    const isSame = others.every((other) => [null, own.contract].includes(other.contract));
    if (isSame) return [];
    // The compiler is loaded only if declarations differ.
    const { checkContracts } = await import('./contract');
    return checkContracts(findRoot(), own, others);
  },
};
