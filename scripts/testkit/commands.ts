import type { Delivery } from '../delivery/change';
import { publication, type Source } from '../delivery/publish';
import { renewal, retirement, rollback as rollbackOf } from '../delivery/rollback';
import { transition } from '../delivery/transition';

/* The commands of a team, as short functions for tests. */

export const publish = (delivery: Delivery, source: Source) =>
  transition(publication(source), delivery);
export const rollback = (delivery: Delivery, part: string, wanted?: string) =>
  transition(rollbackOf(part, wanted), delivery);
export const renew = (delivery: Delivery, part: string) => transition(renewal(part), delivery);
export const retire = (delivery: Delivery, part: string) => transition(retirement(part), delivery);
