/**
 * The functions of the browser that send requests, as they are when the shell starts: a part that replaces the globals
 * later sees no password, token or message. `scripts/build/webpack/shell.ts` puts them in place of the globals.
 */
export const fetch = window.fetch.bind(window);
export const { Headers } = window;
