import { join } from 'node:path';
import { workFolders } from '../../core/paths';

/** Environment variable with the output folder of a build. */
export const BUILD_FOLDER = 'BUILD_FOLDER';

/** Default output folder of a part's build. */
export function buildFolder(root: string, part: string): string {
  return process.env[BUILD_FOLDER] ?? join(workFolders(root).builds, part);
}
