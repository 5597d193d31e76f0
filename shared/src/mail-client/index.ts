/**
 * The client of the e-mail service; its code comes with the first message. Provided by the shell, so that the client
 * requests by the `fetch` that was there before any part ran, and no part can point it elsewhere. Rejects where it
 * cannot be loaded or storage is denied.
 */
export const loadMailClient = () => import('./client');
