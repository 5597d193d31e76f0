import type { SiteConfig } from '@jalon/shared/config';
import type { PartRecord } from '@jalon/shared/protocol';
import {
  composeSite,
  renderSite,
  type ComposedSite,
  type ComposeOptions,
} from '../compose/compose';
import type { Note } from '../store/notes';
import type { LiveRecord, ReleaseStore } from '../store/release-store';

/** Runs a titled step and reports its progress. */
export type Progress = <T>(title: string, run: () => Promise<T> | T) => Promise<T>;

/** Where to publish, and with which settings. */
export interface Delivery {
  store: ReleaseStore;
  config: SiteConfig;
  /** Holds one folder per composed site, and the link "current" to the one that is served. */
  sites: string;
  /** Identifies the composing code; see `composerHash`. */
  composer: string;
  /** Version of `@jalon/scripts`; left out for the checkout's own store. */
  version?: string;
  now: () => Date;
  /** Who publishes and why. */
  note?: Note;
  progress: Progress;
  /** See {@link ComposeOptions}; left out for the checkout's own store. */
  rules?: NonNullable<ComposeOptions['rules']>;
  configuration?: NonNullable<ComposeOptions['configuration']>;
  /** See {@link ComposeOptions}. */
  run?: string;
  /** In place of the composition. */
  composition?: { renderSite: typeof renderSite; composeSite: typeof composeSite };
}

export function composeOptions(delivery: Delivery): ComposeOptions {
  const { store, config, sites, composer, rules, configuration, run, now } = delivery;
  return {
    store,
    config,
    sites,
    composer,
    now: now(),
    ...(rules && { rules }),
    ...(configuration && { configuration }),
    ...(run && { run }),
  };
}

/** Composes the site of what is live, with a record that is not written yet in place of the live one of its part. */
export function compose(delivery: Delivery, submitted?: LiveRecord): Promise<ComposedSite> {
  const { composition = { composeSite } } = delivery;
  return composition.composeSite({
    ...composeOptions(delivery),
    ...(submitted && { submitted }),
  });
}

/** Renders the pages of the site as it will be with a record. */
export function renderWith(
  delivery: Delivery,
  submitted: PartRecord,
): ReturnType<typeof renderSite> {
  const { composition = { renderSite } } = delivery;
  return composition.renderSite(composeOptions(delivery), submitted);
}
