/** How long a page is waited for that may never come: a missing address has none, a part may be down (ms). */
const AT_LATEST_MS = 5_000;

let tell: () => void;
const drawn = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Counts from when something waits for the first time. */
let late: Promise<void> | undefined;

/** A page is there and answers: it is hydrated, or drawn here. */
export function pageDrawn(): void {
  tell();
}

/**
 * Does something, once, when the first page of this tab answers: React pauses while it hydrates, and a browser takes the
 * pauses for idle.
 */
export function whenFirstDrawn(work: () => void): void {
  late ??= new Promise((resolve) => {
    setTimeout(resolve, AT_LATEST_MS);
  });
  void Promise.race([drawn, late]).then(work);
}
