import type { AuthService } from '../auth';
import type { FirestoreService } from '../firestore';
import accounts from './accounts.json';
import freelances from './freelances.json';
import missions from './missions.json';

/** What a person types to sign in. */
export const DEMO_ACCOUNTS = `  Demo accounts, password "demonstration":
    client@demo.test      a company with its missions
    freelance@demo.test   a freelance`;

/** Fills the services, which keep accounts and documents in memory only. */
export function seed(
  auth: Pick<AuthService, 'create'>,
  firestore: Pick<FirestoreService, 'set'>,
): void {
  for (const account of accounts) auth.create(account);
  for (const { id, ...fields } of freelances) firestore.set(`freelances/${id}`, fields);
  for (const { id, ...fields } of missions) firestore.set(`missions/${id}`, fields);
}
