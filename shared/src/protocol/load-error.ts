/** Why the code of a page could not be loaded. Shown small on the error card, and in reports. */
export type LoadErrorCode =
  'entry-silent' | 'file-late' | 'file-missing' | 'module-misfit' | 'name-taken';

/** An error with a code as its name, which reports begin with. */
export const loadError = (code: LoadErrorCode, message: string): Error =>
  Object.assign(new Error(message), { name: code });
