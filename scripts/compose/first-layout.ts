/**
 * From this time to the first byte on (ms), a round trip and the server, the font comes after the first frame: at 20 and 60
 * nothing is gained by laying the page out at once, at 100 and 150 60 to 90 ms of LCP (figures in the README).
 */
const FAR_MS = 80;

/**
 * The one inline script of a page: has it laid out as soon as it is read, when it came from far. A browser would wait for
 * its first frame to do so, which comes 60 to 80 ms after the HTML in a new tab (150 ms, 1.6 Mbit/s, processor 4× slower).
 * From near, the font is there by then, and a page that waits is laid out once in place of twice.
 * It is a constant that the policy of each page names by its hash: whoever slips it in again lays the page out again.
 */
export const FIRST_LAYOUT = `for(const{requestStart:a,responseStart:b}of performance.getEntriesByType("navigation"))b-a>${String(FAR_MS)}&&document.body.offsetHeight`;
