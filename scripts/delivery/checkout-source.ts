import type { Part } from '../core/parts';
import { buildPart } from './build-part';
import type { ReleaseStore } from '../store/release-store';
import type { Source } from './publish';
import { typeRefusals } from './type-check';

/** A part of a checkout. It is built while its types are checked. */
export function checkoutSource(
  root: string,
  part: Part,
  builds: ReleaseStore,
  blockers: readonly string[],
): Source {
  return {
    part: part.name,
    builds,
    blockers,
    async build() {
      const [{ release }, reasons] = await Promise.all([
        buildPart(root, part, builds),
        typeRefusals(root, part),
      ]);
      return { release, reasons };
    },
  };
}
