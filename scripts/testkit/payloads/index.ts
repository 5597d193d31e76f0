import { REDIRECTS, SCRIPT_ADDRESSES } from './addresses';
import { MARKUP } from './markup';
import { TEXTS } from './texts';

export { REDIRECTS, SCRIPT_ADDRESSES } from './addresses';
export { HEADER_INJECTIONS } from './texts';

/** Name of the function that a payload calls if it runs. */
export const TRAP = '__pwned';

/** Hostile texts to type, store or put in a link: more than 200. */
export const PAYLOADS: readonly string[] = [...MARKUP, ...SCRIPT_ADDRESSES, ...REDIRECTS, ...TEXTS];
