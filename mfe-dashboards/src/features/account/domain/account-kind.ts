export type AccountKind = 'client' | 'freelance';

export const accountKindLabel: Record<AccountKind, string> = {
  client: 'Client',
  freelance: 'Freelance',
};

export const dashboardOf: Record<AccountKind, string> = {
  client: '/dashboard-client',
  freelance: '/dashboard-freelance',
};

/**
 * A freelance has a document of their own, whatever is in it; anyone else is a client.
 * @param own the document in `freelances` that carries the person's uid.
 */
export function accountKindOf(own: object | null): AccountKind {
  return own === null ? 'client' : 'freelance';
}
