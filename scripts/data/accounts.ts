import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { UsageError } from '../core/errors';
import { checkId } from './check';
import { readDocuments } from './import';
import { callApi, type DataTarget } from './target';

interface AccountRequest {
  email: string;
  kind: 'client' | 'freelance';
  /** `clientId` of the client's missions, or the id of the freelance's document: the uid of the account. */
  id: string;
  /** Whether the owner of a new account is sent the mail for choosing a password. */
  mail: boolean;
  dryRun: boolean;
}

/** `exists`: the same account was created before. */
type AccountOutcome =
  { kind: 'possible' | 'made' | 'exists' } | { kind: 'refused'; reason: string };

const person = z.object({ localId: z.string(), email: z.optional(z.string()) });
const people = z.object({ users: z.optional(z.array(person)) });

/** Creates an account whose uid is the id of a freelance or client. Only its owner chooses and knows the password. */
export async function addAccount(
  target: DataTarget,
  request: AccountRequest,
): Promise<AccountOutcome> {
  const { id, kind, mail, dryRun } = request;
  const refused = (reason: string) => ({ kind: 'refused' as const, reason });
  const email = request.email.toLowerCase();
  if (!z.safeParse(z.email(), email).success) {
    throw new UsageError(`"${request.email}" is no e-mail address.`);
  }
  const problem = checkId(id);
  if (problem !== null) throw new UsageError(`"${id}" ${problem}.`);
  const isFreelance = (await readDocuments(target, [`freelances/${id}`])).size > 0;
  if (kind === 'freelance' && !isFreelance)
    return refused(`There is no freelance ${id} in ${target.name}: import the document first.`);
  if (kind === 'client' && isFreelance)
    return refused(
      `${id} is a freelance in ${target.name}, whose account opens the freelance dashboard.`,
    );
  const asked = { email: [email], localId: [id] };
  const { users = [] } = await callApi(target, 'identity', 'accounts:lookup', asked, people);
  const [user] = users;
  if (user) {
    if (user.email === email && user.localId === id) return { kind: 'exists' };
    const existing = user.email === email ? `${email} has the account ${user.localId}` : '';
    const taken = `the account ${id} is that of ${user.email ?? 'somebody else'}`;
    return refused(`In ${target.name}, ${existing || taken}.`);
  }
  if (dryRun) return { kind: 'possible' };
  const password = randomBytes(32).toString('base64url');
  await callApi(target, 'identity', 'accounts', { localId: id, email, password }, z.object({}));
  const asking = { requestType: 'PASSWORD_RESET', email };
  if (mail) await callApi(target, 'identity', 'accounts:sendOobCode', asking, z.object({}));
  return { kind: 'made' };
}
