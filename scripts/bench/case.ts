import type { TestSite } from '../testkit';
import type { Measure } from './measure';

/** One file of `cases/`: what a visitor does, and what is measured meanwhile. */
export interface BenchCase {
  /** What it is called on the command line. */
  name: string;
  title: string;
  run(site: TestSite): Promise<Measure[]>;
}
