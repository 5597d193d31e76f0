import type { Delivery } from './context';
import { liveStates } from './live-state';
import { refusalBeside, releaseOf, type Shipment, type Stage } from './shipment';

/** What speaks against it beside what others have made live since it was checked. */
async function refusalNow(delivery: Delivery, shipment: Shipment) {
  return refusalBeside(delivery, shipment, await liveStates(delivery));
}

/**
 * Makes the release live. No store writes one record only while all others stay as they are: what others made live
 * meanwhile is looked at just before, and again right after. Of two that cannot stand beside each other at least the
 * later one sees the other, as long as a listing names what was written before it.
 */
export function recordStage(delivery: Delivery, onConflict: 'again' | 'conflict'): Stage {
  return {
    title: 'write its record',
    async run(shipment) {
      const { prepared, part, live } = shipment;
      if (!prepared) return null;
      const before = await refusalNow(delivery, shipment);
      if (before) return before;
      if ((await delivery.store.commit(prepared)) === 'exists') {
        if (onConflict === 'again') return 'again';
        const { id } = releaseOf(shipment);
        return { kind: 'conflict', part, release: id, sequence: live.sequence + 1 };
      }
      const after = await refusalNow(delivery, shipment);
      return after && { ...after, liveAs: prepared.record.sequence };
    },
  };
}
