export type AccountKind = 'client' | 'freelance';

export const accountKindLabel: Record<AccountKind, string> = {
  client: 'Client',
  freelance: 'Freelance',
};

export const NO_ACCESS = 'Votre compte n’a pas accès à cette information.';

export const dashboardOf: Record<AccountKind, string> = {
  client: '/dashboard-client',
  freelance: '/dashboard-freelance',
};

/**
 * An account with a document in `freelances` is a freelance, any other a client.
 * @param own the document in `freelances` with the user's uid.
 */
export function accountKindOf(own: object | null): AccountKind {
  return own === null ? 'client' : 'freelance';
}
