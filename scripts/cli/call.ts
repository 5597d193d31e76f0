import type { PrintOptions } from './exit-codes';
import type { RuledHost } from './hosting';
import type { DeliveryOptions } from './open-delivery';

/** Options of all commands; each command has some. */
export interface Flags extends DeliveryOptions, PrintOptions {
  dryRun?: boolean;
  out?: string;
  reason?: string;
  unsigned?: boolean;
  manifest?: string;
  signOnly?: boolean;
  to?: string;
  from?: string;
  release?: string;
  /** Origin of a live site. */
  site?: string;
  /** Host that serves the site. */
  for?: RuledHost;
  /** A file of reports. */
  reports?: string;
  client?: string;
  credentials?: string;
  freelance?: string;
  install?: boolean;
  long?: boolean;
  mail?: boolean;
  project?: string;
  reset?: boolean;
  routes?: string;
  runs?: string;
  write?: boolean;
}

/** What was typed. */
export interface Call {
  root: string;
  names: readonly string[];
  flags: Flags;
}
