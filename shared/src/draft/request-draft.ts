import { isRecord } from '../format';
import { createStateStore, useStateStore, type StateStore } from '../state';
import { storedValue, tabStore, type KeyValueStore, type VisitorKey } from '../storage';

/** A draft without answers: an empty value means "not answered". The steps of the wizard share one draft. */
export const emptyDraft = {
  searchValue: '',
  /** Chosen positions and technologies. */
  selectedItems: [] as string[],
  selectedSeniorite: '',
  selectedDemarrage: '',
  selectedLocalisation: '',
  ville: '',
  joursRemote: '',
  tjmMin: '',
  tjmMax: '',
  isMaxTjm: false,
  description: '',
  /** Name of the mission sheet; the file itself is never stored. */
  fileSelected: '',
  missionUrl: '',
  nombrePrestataires: '',
  fournisseur: '',
};

export type RequestDraft = typeof emptyDraft;

export interface DraftStore extends Omit<StateStore<RequestDraft>, 'setState'> {
  /** Changes the given fields and keeps the others. */
  update: (patch: Partial<RequestDraft>) => void;
  /** Empties the draft and removes it from storage. */
  reset: () => void;
}

const KEY = 'jalon.request' satisfies VisitorKey;
/**
 * Format version. An older and a newer shell may read the same draft, so a newer format must not change the meaning of
 * existing fields. This code keeps the version and the unknown fields of a newer format.
 */
const VERSION = 1;

/** Returns the stored value if its type matches, otherwise the empty value. */
function sound(stored: unknown, empty: unknown): unknown {
  if (!Array.isArray(empty)) return typeof stored === typeof empty ? stored : empty;
  if (!Array.isArray(stored)) return empty;
  return stored.filter((item) => typeof item === 'string');
}

/** A draft as stored, possibly with fields of a newer format. */
interface Stored {
  version: number;
  draft: Readonly<Record<string, unknown>>;
}

function parse(stored: unknown): Stored {
  if (isRecord(stored) && isRecord(stored.draft)) {
    const { version, draft } = stored;
    if (typeof version === 'number' && version >= VERSION) return { version, draft };
  }
  return { version: VERSION, draft: {} };
}

/** The known fields of a stored draft. An invalid field is dropped, never the whole draft. */
function draftIn({ draft }: Stored): RequestDraft {
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(emptyDraft).map(([name, empty]) => [name, sound(draft[name], empty)]),
  );
  // The fields of `emptyDraft`, each with a value of the same type.
  return fields as unknown as RequestDraft;
}

/** Creates a draft that is stored in `storage`. */
export function createDraft(storage: KeyValueStore): DraftStore {
  const kept = storedValue(storage, KEY, parse);
  const { getState, setState, subscribe } = createStateStore(() => draftIn(kept.read()));
  return {
    getState,
    subscribe,
    update(patch) {
      const next = { ...getState(), ...patch };
      const { version, draft } = kept.read();
      kept.write({ version, draft: { ...draft, ...next } });
      setState(next);
    },
    reset() {
      kept.remove();
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
