import { isRecord } from '../format';
import { createStateStore, useStateStore, type StateStore } from '../state';
import { tabStore, type KeyValueStore, type VisitorKey } from '../storage';

/** The request, kept across the steps of the wizard. Empty means "not answered". */
export interface RequestDraft {
  searchValue: string;
  /** Chosen positions and technologies. */
  selectedItems: string[];
  selectedSeniorite: string;
  selectedDemarrage: string;
  selectedLocalisation: string;
  ville: string;
  joursRemote: string;
  tjmMin: string;
  tjmMax: string;
  isMaxTjm: boolean;
  description: string;
  /** Name of the mission sheet; the file itself is never kept. */
  fileSelected: string;
  missionUrl: string;
  nombrePrestataires: string;
  fournisseur: string;
}

/** A request without answers. */
export const emptyDraft: RequestDraft = {
  searchValue: '',
  selectedItems: [],
  selectedSeniorite: '',
  selectedDemarrage: '',
  selectedLocalisation: '',
  ville: '',
  joursRemote: '',
  tjmMin: '',
  tjmMax: '',
  isMaxTjm: false,
  description: '',
  fileSelected: '',
  missionUrl: '',
  nombrePrestataires: '',
  fournisseur: '',
};

/** The request draft of a tab. */
export interface DraftStore extends Omit<StateStore<RequestDraft>, 'setState'> {
  /** Changes the given fields and keeps the others. */
  update: (patch: Partial<RequestDraft>) => void;
  /** Empties the draft and removes it from storage. */
  reset: () => void;
}

const KEY = 'jalon.request' satisfies VisitorKey;
/** Format version. Increase it when the meaning of a field changes; drafts of another version are not read. */
const VERSION = 1;

/** Returns the stored value if its type matches, otherwise the empty one. */
function sound(stored: unknown, empty: unknown): unknown {
  if (!Array.isArray(empty)) return typeof stored === typeof empty ? stored : empty;
  if (!Array.isArray(stored)) return empty;
  return stored.filter((item) => typeof item === 'string');
}

function serialiseDraft(draft: RequestDraft): string {
  return JSON.stringify({ version: VERSION, draft });
}

/** Reads a stored draft. An invalid field is dropped, never the whole draft. */
function parseDraft(text: string | null): RequestDraft {
  if (text === null) return emptyDraft;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || stored.version !== VERSION || !isRecord(stored.draft)) {
      return emptyDraft;
    }
    const fields = stored.draft;
    return Object.fromEntries(
      Object.entries(emptyDraft).map(([name, empty]) => [name, sound(fields[name], empty)]),
      // The entries are those of `emptyDraft`, each with a value of the same type.
    ) as unknown as RequestDraft;
  } catch {
    return emptyDraft;
  }
}

/** A draft kept in `storage`. */
export function createDraft(storage: KeyValueStore): DraftStore {
  const { getState, setState, subscribe } = createStateStore(() => parseDraft(storage.read(KEY)));
  return {
    getState,
    subscribe,
    update(patch) {
      const next = { ...getState(), ...patch };
      storage.write(KEY, serialiseDraft(next));
      setState(next);
    },
    reset() {
      storage.remove(KEY);
      setState(emptyDraft);
    },
  };
}

/** The request draft of this tab; each tab has its own. */
export const requestDraft = createDraft(tabStore);

const whole = (draft: RequestDraft) => draft;

/** The draft; empty on the server and during hydration, then the stored one. */
export function useRequestDraft(): RequestDraft {
  return useStateStore(requestDraft, whole, emptyDraft);
}
