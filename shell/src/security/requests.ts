/**
 * The browser's request functions, captured when the shell starts: a part that later replaces the globals sees no
 * password, token or message. `scripts/build/webpack/index.ts` substitutes them for the globals.
 */
export const fetch = window.fetch.bind(window);
export const { Headers } = window;
