import { join } from 'node:path';
import { findRoot } from '../../core/paths';
import { findTestBrowser, installedFirefox } from '../browsers';
import makeTemporaryFolder from './temporary-folders';

/**
 * Runs once before all journeys of a project, outside Jest's sandbox, and sets the path of their browser for the workers.
 * @throws in the project "firefox" when there is no Firefox.
 */
export default async function findJourneyBrowser(
  _: unknown,
  project: { displayName?: { name: string } },
): Promise<void> {
  if (project.displayName?.name === 'firefox') {
    const path = installedFirefox();
    if (path === null) throw new Error('No Firefox: install one, or name it with FIREFOX_PATH.');
    process.env.FIREFOX_PATH = path;
  } else {
    // Unpacking sets TMPDIR.
    process.env.CHROMIUM_PATH = await findTestBrowser(join(findRoot(), '.cache', 'chromium'));
  }
  makeTemporaryFolder();
}
