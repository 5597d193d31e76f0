import type { PartRecord } from '@jalon/shared/protocol';
import {
  composeSite,
  renderSite,
  type ComposedSite,
  type ComposeOptions,
} from '../compose/compose';
import type { Note } from '../store/notes';
import type { LiveRecord } from '../store/release-store';

/** Runs a titled step and reports its progress. */
export type Progress = <T>(title: string, run: () => Promise<T> | T) => Promise<T>;

/** Where to publish, and with which settings. */
export interface Delivery extends Omit<ComposeOptions, 'submitted' | 'now'> {
  /** Version of `@jalon/scripts`; left out for the checkout's own store. */
  version?: string;
  now: () => Date;
  /** Who publishes and why. */
  note?: Note;
  progress: Progress;
  /** Replaces the composition in tests. */
  composition?: { renderSite: typeof renderSite; composeSite: typeof composeSite };
}

export const composeOptions = ({ now, ...options }: Delivery): ComposeOptions => ({
  ...options,
  now: now(),
});

/** Composes the site of the live records; a submitted record, not yet written, replaces that of its part. */
export function compose(delivery: Delivery, submitted?: LiveRecord): Promise<ComposedSite> {
  const { composition = { composeSite } } = delivery;
  return composition.composeSite({
    ...composeOptions(delivery),
    ...(submitted && { submitted }),
  });
}

/** Renders the pages of the site with a proposed record. */
export function renderWith(delivery: Delivery, proposed: PartRecord) {
  const { composition = { renderSite } } = delivery;
  return composition.renderSite(composeOptions(delivery), proposed);
}
