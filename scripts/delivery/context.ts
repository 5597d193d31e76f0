import type { SiteConfig } from '@jalon/shared/config';
import { composeSite, type ComposedSite, type ComposeOptions } from '../compose/compose';
import type { LiveRecord, ReleaseStore } from '../store/release-store';

/** Runs a titled step, telling somebody how it goes. */
export type Progress = <T>(title: string, run: () => Promise<T> | T) => Promise<T>;

/** Where to publish, and what a publication needs to know. */
export interface Delivery {
  /** What is live stands here. */
  store: ReleaseStore;
  config: SiteConfig;
  /** Holds one folder per composed site, and the link "current" to the one that is served. */
  sites: string;
  /** Identifies what makes the sites; see `composerHash`. */
  composer: string;
  now: () => Date;
  progress: Progress;
  /** How the images of a site look; read from the checkout when left out. */
  design?: NonNullable<ComposeOptions['design']>;
  /** Makes the sites, instead of the composition of this checkout. */
  compose?: typeof composeSite;
}

export function composeOptions(delivery: Delivery): ComposeOptions {
  const { store, config, sites, composer, design, now } = delivery;
  return { store, config, sites, composer, now: now(), ...(design ? { design } : {}) };
}

/** The site of what is live, or as it will be with a record that is not written yet. */
export function compose(delivery: Delivery, candidate?: LiveRecord): Promise<ComposedSite> {
  const make = delivery.compose ?? composeSite;
  return make({ ...composeOptions(delivery), ...(candidate ? { candidate } : {}) });
}
