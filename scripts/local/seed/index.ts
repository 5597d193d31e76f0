import type { AuthService } from '../auth';
import type { FirestoreService } from '../firestore';
import freelances from './freelances.json';
import missions from './missions.json';

const PASSWORD = 'demonstration';

export const DEMO_ACCOUNTS = `  Demo accounts, password "${PASSWORD}":
    client@demo.test      a company with its missions
    freelance@demo.test   a freelance`;

/** Fills the services, which keep accounts and documents in memory only. */
export function seedServices(auth: AuthService, firestore: FirestoreService): void {
  for (const kind of ['client', 'freelance']) {
    auth.create({ localId: `demo-${kind}`, email: `${kind}@demo.test`, password: PASSWORD });
  }
  for (const { id, ...fields } of freelances) firestore.set(`freelances/${id}`, fields);
  for (const { id, ...fields } of missions) firestore.set(`missions/${id}`, fields);
}
