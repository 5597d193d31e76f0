import { join } from 'node:path';
import { findRoot } from '../../core/paths';
import { findChromium, installedBrowser } from '../browsers';
import makeTemporaryFolder from './temporary-folders';

/**
 * Runs before all journeys of a project, outside Jest's sandbox, and tells the workers the path of the browser.
 * @throws in the project "firefox" when there is no Firefox.
 */
export default async function findJourneyBrowser(
  _: unknown,
  project: { displayName?: { name: string } },
): Promise<void> {
  if (project.displayName?.name === 'firefox') {
    process.env.FIREFOX_PATH = installedBrowser('FIREFOX_PATH');
  } else {
    process.env.CHROMIUM_PATH = await findChromium(join(findRoot(), '.cache', 'chromium'));
  }
  makeTemporaryFolder();
}
