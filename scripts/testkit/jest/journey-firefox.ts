import { installedFirefox } from '../browsers';
import makeTemporaryFolder from './temporary-folders';

/** Runs once before the journeys, and sets the path of their browser for the workers. @throws when there is no Firefox. */
export default function findJourneyFirefox(): void {
  const path = installedFirefox();
  if (path === null) throw new Error('No Firefox: install one, or name it with FIREFOX_PATH.');
  process.env.FIREFOX_PATH = path;
  makeTemporaryFolder();
}
