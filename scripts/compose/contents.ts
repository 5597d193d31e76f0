import { lstatSync, readFileSync } from 'node:fs';
import { readIfThere } from '../core/files';
import { compareWithIntegrity, integrityOf } from '../core/integrity';
import type { ReleaseFile } from '../core/release';

export interface FileList {
  /** Files of the folder, with the size and integrity that they were written with. */
  files: ReleaseFile[];
  /** Releases of the part and of the shell that its pages were rendered with. */
  pagesOf?: { release: string; shell: string };
}

/** The text of a list, with the integrity of the list itself. */
export function formatFileList(contents: FileList): string {
  const integrity = integrityOf(Buffer.from(JSON.stringify(contents)));
  return `${JSON.stringify({ ...contents, integrity })}\n`;
}

/** @returns null when the text is not a list, or was altered. */
export function parseFileList(text: string): FileList | null {
  try {
    const { integrity, ...contents } = JSON.parse(text) as FileList & { integrity: string };
    return integrityOf(Buffer.from(JSON.stringify(contents))) === integrity ? contents : null;
  } catch {
    return null;
  }
}

/** The list of contents of a folder; null when the file is missing or altered. @throws when it cannot be read. */
export const readFileList = (file: string): FileList | null =>
  parseFileList(String(readIfThere(file)));

/** How a file differs from its entry in a list; null when it is the same. A symbolic link counts as a difference. */
export function compareWithListed(file: string, listed: Omit<ReleaseFile, 'path'>) {
  const state = lstatSync(file, { throwIfNoEntry: false });
  if (!state) return 'missing';
  if (!state.isFile() || state.size !== listed.size) return 'altered';
  return compareWithIntegrity(readFileSync(file), listed.integrity);
}
