import { REDIRECTS, SCRIPT_ADDRESSES } from './addresses';
import { MARKUP } from './markup';
import { TEXTS } from './texts';

export { REDIRECTS, SCRIPT_ADDRESSES } from './addresses';
export { HEADER_INJECTIONS } from './texts';

/** The function that a payload calls, if it ever runs. */
export const TRAP = '__pwned';

/** What somebody hostile types, stores, or puts in a link: more than 200 different texts. */
export const PAYLOADS: readonly string[] = [...MARKUP, ...SCRIPT_ADDRESSES, ...REDIRECTS, ...TEXTS];
