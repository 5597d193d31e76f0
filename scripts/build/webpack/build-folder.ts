import { join } from 'node:path';
import { workFolders } from '../../core/paths';

/** Environment variable that tells a build where to leave its result. */
export const BUILD_FOLDER = 'BUILD_FOLDER';

/** Where a part's build goes when nobody says otherwise. */
export function buildFolder(root: string, part: string): string {
  return process.env[BUILD_FOLDER] ?? join(workFolders(root).builds, part);
}
