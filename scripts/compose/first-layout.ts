/**
 * The one inline script of a page: has it laid out as soon as it is read. A browser would wait for its first frame to do
 * so, which comes 60 to 80 ms after the HTML in a new tab (150 ms, 1.6 Mbit/s, processor 4× slower; figures in the README).
 * It is a constant that the policy of each page names by its hash: whoever slips it in again lays the page out again.
 */
export const FIRST_LAYOUT = 'document.body.offsetHeight';
