import type { Delivery } from '../delivery/change';
import { publication, type PublishSource } from '../delivery/publish';
import { renewal, retirement, rollback as rollbackOf } from '../delivery/rollback';
import { runTransition } from '../delivery/transition';

/* The commands of a team, as short functions for tests. */

export const publish = (delivery: Delivery, source: PublishSource) =>
  runTransition(publication(source), delivery);
export const rollback = (delivery: Delivery, part: string, wanted?: string) =>
  runTransition(rollbackOf(part, wanted), delivery);
export const renew = (delivery: Delivery, part: string) => runTransition(renewal(part), delivery);
export const retire = (delivery: Delivery, part: string) =>
  runTransition(retirement(part), delivery);
