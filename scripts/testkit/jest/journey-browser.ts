import { join } from 'node:path';
import { findRoot } from '../../core/paths';
import { findTestBrowser } from '../browsers';

/** Runs once before all journeys, outside Jest's sandbox, and sets the path of their browser for the workers. */
export default async function findJourneyBrowser(): Promise<void> {
  const { TMPDIR } = process.env;
  process.env.CHROMIUM_PATH = await findTestBrowser(join(findRoot(), '.cache', 'chromium'));
  // Unpacking sets another one.
  if (TMPDIR !== undefined) process.env.TMPDIR = TMPDIR;
}
