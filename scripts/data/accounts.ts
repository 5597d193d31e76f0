import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { UsageError } from '../core/errors';
import { ID_RULE, IMPORT_ID } from './check';
import { readDocuments } from './import';
import { call, type Target } from './target';

export interface AccountRequest {
  email: string;
  kind: 'client' | 'freelance';
  /** `clientId` of the client's missions, or the id of the freelance's document: the uid of the account. */
  id: string;
}

/** `exists`: the same account was made before. */
export type AccountOutcome =
  { kind: 'possible' | 'made' | 'exists' } | { kind: 'refused'; reason: string };

const people = z.object({
  users: z.optional(z.array(z.object({ localId: z.string(), email: z.optional(z.string()) }))),
});

async function reasonAgainst(target: Target, { kind, id }: AccountRequest): Promise<string | null> {
  const isFreelance = (await readDocuments(target, [`freelances/${id}`])).size > 0;
  if (kind === 'freelance' && !isFreelance) {
    return `There is no freelance ${id} in ${target.name}: import the document first.`;
  }
  if (kind === 'client' && isFreelance) {
    return `${id} is a freelance in ${target.name}, whose account opens the freelance dashboard.`;
  }
  return null;
}

/**
 * Makes an account whose uid is the id of a freelance or client. Nobody learns its password: its owner chooses one.
 * @param dryRun checks everything and makes nothing.
 */
export async function addAccount(
  target: Target,
  request: AccountRequest,
  dryRun = false,
): Promise<AccountOutcome> {
  const { id } = request;
  const email = request.email.toLowerCase();
  if (!z.safeParse(z.email(), email).success) {
    throw new UsageError(`"${request.email}" is no e-mail address.`);
  }
  if (!IMPORT_ID.test(id)) throw new UsageError(`"${id}" ${ID_RULE}.`);
  const reason = await reasonAgainst(target, request);
  if (reason !== null) return { kind: 'refused', reason };
  const asked = { email: [email], localId: [id] };
  const { users = [] } = await call(target, 'identity', 'accounts:lookup', asked, people);
  const [user] = users;
  if (user) {
    if (user.email === email && user.localId === id) return { kind: 'exists' };
    const known = user.email === email ? `${email} has the account ${user.localId}` : '';
    const taken = `the account ${id} is that of ${user.email ?? 'somebody else'}`;
    return { kind: 'refused', reason: `In ${target.name}, ${known || taken}.` };
  }
  if (dryRun) return { kind: 'possible' };
  const password = randomBytes(32).toString('base64url');
  const account = { localId: id, email, password };
  await call(target, 'identity', 'accounts', account, z.object({}));
  return { kind: 'made' };
}

/** Sends the mail by which the owner of an account chooses a password. */
export async function sendPasswordMail(target: Target, email: string): Promise<void> {
  const request = { requestType: 'PASSWORD_RESET', email: email.toLowerCase() };
  await call(target, 'identity', 'accounts:sendOobCode', request, z.object({}));
}
