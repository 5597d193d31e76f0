import { isObject } from '../format';
import { createStateStore, useStateStore, type StateStore } from '../state';
import { storedValue, tabStore, type KeyValueStore, type VisitorKey } from '../storage';

/** Answers by field; an empty value means "not answered". */
type Answers = Readonly<Record<string, string | boolean | readonly string[]>>;

export interface DraftStore<Fields> extends Omit<StateStore<Fields>, 'setState'> {
  /** The fields without an answer. */
  empty: Fields;
  /** Changes the given fields and keeps the others, those of other parts included. */
  update: (patch: Partial<Fields>) => void;
  /** Empties the draft of all parts and removes it from storage. */
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
  if (isObject(stored) && isObject(stored.draft)) {
    const { version, draft } = stored;
    if (typeof version === 'number' && version >= VERSION) return { version, draft };
  }
  return { version: VERSION, draft: {} };
}

/** The given fields of a stored draft. An invalid field is dropped, never the whole draft. */
function fieldsIn<Fields extends Answers>(draft: Stored['draft'], empty: Fields): Fields {
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, sound(draft[name], value)]),
  );
  // The fields of `empty`, each with a value of the same type.
  return fields as unknown as Fields;
}

/** Creates a draft that is stored in `storage`. @returns a function that makes the draft of a part from its empty answers. */
export function createDraftFactory(storage: KeyValueStore) {
  const stored = storedValue(storage, KEY, parse);
  const { getState, setState, subscribe } = createStateStore(() => stored.read().draft);
  return <Fields extends Answers>(empty: Fields): DraftStore<Fields> => {
    let last: { draft: Stored['draft']; fields: Fields } | undefined;
    return {
      empty,
      getState() {
        const draft = getState();
        if (last?.draft !== draft) last = { draft, fields: fieldsIn(draft, empty) };
        return last.fields;
      },
      subscribe,
      update(patch) {
        const { version, draft } = stored.read();
        const next = { ...draft, ...getState(), ...patch };
        stored.write({ version, draft: next });
        setState(next);
      },
      reset() {
        stored.remove();
        setState({});
      },
    };
  };
}

/**
 * The request draft of this tab with the answers of a part, given as empty values; each tab has its own. Steps and parts
 * share one draft: a field has the same meaning wherever it is named.
 */
export const createRequestDraft = createDraftFactory(tabStore);

const whole = <Fields>(fields: Fields) => fields;

/** The answers of a part; empty on the server and during hydration, then the stored ones. */
export function useRequestDraft<Fields>(draft: DraftStore<Fields>): Fields {
  return useStateStore(draft, whole, draft.empty);
}
