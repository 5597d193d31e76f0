/*
 * Time limits from a click to a page or to its error card (ms). The fault catalogue promises the card within 7 s; a
 * test adds them up.
 */

/** For locating a URL, before it is opened as a new document. Included in the time for files. */
export const LOCATE_MS = 1_000;

/** For all files of a page together, from the click on. */
export const FILES_MS = 5_000;

/** A file times out this much before its page, so that the error names the file. */
export const FILE_MARGIN_MS = 50;

/**
 * For finding a newer release before a failed page shows its error. A newer release found later still replaces the
 * page. Firefox delays the request for the record for as long as a style sheet hangs.
 */
export const SUCCESSOR_MS = 500;

/** For the host to answer whether it has the document. After this time the document is opened without an answer. */
export const HOST_ANSWER_MS = 700;

/** After this long the card is shown, while the new document may still be on its way. */
export const ARRIVAL_MS = 700;

/** Starts the time for all files of a page. */
export function startDeadline() {
  const end = performance.now() + FILES_MS;
  return { msLeft: () => Math.max(0, Math.round(end - performance.now())) };
}

export type Deadline = ReturnType<typeof startDeadline>;
