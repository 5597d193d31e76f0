import type { DataResult, RawDocument } from '@jalon/shared/data';

export type AccountKind = 'client' | 'freelance';

export const accountKindLabel: Record<AccountKind, string> = {
  client: 'Client',
  freelance: 'Freelance',
};

export const dashboardOf: Record<AccountKind, string> = {
  client: '/dashboard-client',
  freelance: '/dashboard-freelance',
};

/** A freelance has a document of their own, whatever is in it; anyone else is a client. */
export function accountKindOf(own: DataResult<RawDocument | null>): DataResult<AccountKind> {
  if (!own.ok) return own;
  return { ok: true, value: own.value === null ? 'client' : 'freelance' };
}
