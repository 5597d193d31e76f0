import { recordKey, reissued, signRecord } from '../store/record';
import type { LiveRecord } from '../store/release-store';
import type { Delivery } from './context';
import { serveLive } from './serve-live';
import { refusalBeside, releaseOf, type Shipment, type Stage } from './shipment';

const TAKEN_BACK = 'Another part went live at the same moment: this one was taken back.';

/** Has live again what was live before a record, which others may have seen. */
async function takeBack(delivery: Delivery, { record }: LiveRecord): Promise<void> {
  const { store, now } = delivery;
  const { part, sequence } = record;
  const [newest, before] = await store.history(part, now(), 2);
  // Its own team has shipped the part again meanwhile.
  if (newest?.sequence !== sequence) return;
  if (before?.record) {
    const again = reissued(before.record, sequence + 1, now());
    await store.commit({ record: again, signed: await signRecord(again, store.keys) });
  } else await store.objects.remove(recordKey(part, sequence));
  await serveLive(delivery);
}

/** What speaks against it beside what others have made live since it was checked. */
async function refusalNow(delivery: Delivery, shipment: Shipment) {
  const { store, now } = delivery;
  return refusalBeside(delivery, shipment, await store.highest(now()));
}

/**
 * Makes the release live. No store can write one record only while all others stay as they are: what others made live
 * meanwhile is looked at just before, and again right after. Of two that cannot stand beside each other at least the
 * later one sees the other, and takes its own record back.
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
      if (!after) return null;
      await takeBack(delivery, prepared);
      return { ...after, reasons: [TAKEN_BACK, ...after.reasons] };
    },
  };
}
