import { join } from 'node:path';
import { findRoot } from '../../core/paths';
import { findTestBrowser } from '../browsers';
import makeTemporaryFolder from './temporary-folders';

/** Runs once before all journeys, outside Jest's sandbox, and sets the path of their browser for the workers. */
export default async function findJourneyBrowser(): Promise<void> {
  // Unpacking sets TMPDIR.
  process.env.CHROMIUM_PATH = await findTestBrowser(join(findRoot(), '.cache', 'chromium'));
  makeTemporaryFolder();
}
