import type { AuthService } from '../auth';
import type { FirestoreService } from '../firestore';
import accounts from './accounts.json';
import freelances from './freelances.json';
import missions from './missions.json';

/** Accounts that are missing, and all documents: they are kept in memory only. */
export function seed(
  auth: Pick<AuthService, 'seed'>,
  firestore: Pick<FirestoreService, 'set'>,
): void {
  for (const account of accounts) auth.seed(account);
  for (const { id, ...fields } of freelances) firestore.set(`freelances/${id}`, fields);
  for (const { id, ...fields } of missions) firestore.set(`missions/${id}`, fields);
}
