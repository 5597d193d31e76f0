/**
 * The client of the e-mail service, loaded with the first message. Provided by the shell, so that the client uses the
 * `fetch` captured before any part ran, and no part can redirect it. Rejects when it cannot be loaded or storage is
 * denied.
 */
export const loadMailClient = () => import('./client');
