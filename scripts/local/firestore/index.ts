export { createFirestoreService } from './service';
export type { FirestoreService, FirestoreServiceOptions } from './service';
export { openStore } from './store/persistence';
export type { OpenStore } from './store/persistence';
