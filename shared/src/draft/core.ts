import type { KeyValueStore } from '../storage';
import { emptyDraft } from './request-draft';
import type { RequestDraft } from './request-draft';
import { parseDraft, serialiseDraft } from './stored-draft';

const KEY = 'jalon.request';

/** The draft of this tab and its changes. */
export interface DraftStore {
  getState(): RequestDraft;
  /** Calls `listener` after each change. Returns the unsubscription. */
  subscribe(listener: () => void): () => void;
  /** Changes the given fields and keeps the others. */
  update(patch: Partial<RequestDraft>): void;
  /** Empties the draft and forgets what was stored. */
  reset(): void;
}

/** A draft kept in `store`; read at first use, so that the server never touches storage. */
export function createDraft(store: KeyValueStore): DraftStore {
  const listeners = new Set<() => void>();
  let draft: RequestDraft | undefined;

  const getState = () => (draft ??= parseDraft(store.read(KEY)));
  const change = (next: RequestDraft) => {
    draft = next;
    listeners.forEach((listener) => {
      listener();
    });
  };

  return {
    getState,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(patch) {
      const next = { ...getState(), ...patch };
      store.write(KEY, serialiseDraft(next));
      change(next);
    },
    reset() {
      store.remove(KEY);
      change(emptyDraft);
    },
  };
}
