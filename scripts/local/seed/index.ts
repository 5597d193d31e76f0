import type { AuthService } from '../auth';
import type { JsonFile } from '../files';
import type { FirestoreService } from '../firestore';
import accounts from './accounts.json';
import freelances from './freelances.json';
import missions from './missions.json';

/** The people who can sign in from the first start on. */
export const demoAccounts: readonly { localId: string; email: string; password: string }[] =
  accounts;

interface SeedMark {
  complete: boolean;
}

/** Fills new services once. Ids are fixed, so an interrupted run is simply done again. */
export async function seedOnce(
  mark: JsonFile<SeedMark>,
  auth: Pick<AuthService, 'seed'>,
  firestore: Pick<FirestoreService, 'set'>,
): Promise<void> {
  if (mark.read()?.complete) return;
  await Promise.all(accounts.map((account) => auth.seed(account)));
  for (const { id, ...fields } of freelances) firestore.set(`freelances/${id}`, fields);
  for (const { id, ...fields } of missions) firestore.set(`missions/${id}`, fields);
  mark.write({ complete: true });
}
