import type { Refusal } from '../core/refusals';
import type { Release } from '../core/release';
import type { ReleaseStore } from '../store/release-store';
import type { Delivery } from './context';

/** A release that a command chose, before the gate. */
export interface Chosen {
  release: Release;
  /** The store with its files. */
  origin: ReleaseStore;
  /** Integrity of its manifest in the store of the site; null for a release that still has to be sent there. */
  manifest: string | null;
  /** The part's live sequence when an earlier release was chosen; null for a new release. */
  after: number | null;
  /** What is wrong with its sources. */
  problems: readonly Refusal[];
}

/** What a command changes of a part: which release is live, until when, or that it is live at all. */
export interface Change {
  part: string;
  kind: 'publish' | 'rollback' | 'renew' | 'retire';
  /** Title of the choice, for the terminal. */
  title: string;
  /** @returns the release, or why there is none. */
  choose: (delivery: Delivery) => Promise<Chosen | Refusal[]>;
}
