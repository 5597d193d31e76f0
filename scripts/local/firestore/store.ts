import * as z from 'zod/mini';
import { jsonFile, unreadable, type JsonFile } from '../files';
import { splitDocumentPath } from './paths';
import { compareText } from './values/compare';
import type { Fields } from './values/value';
import { parseFields } from './values/parse';

export interface StoredDocument {
  /** Relative to the database's root: `missions/m1`. */
  path: string;
  id: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

/** Documents in memory, by collection. Persistence listens through `onChange`. */
export class DocumentStore {
  readonly #collections = new Map<string, Map<string, StoredDocument>>();
  /** Sorted collections, so that reading page by page does not sort for every page. */
  readonly #listed = new Map<string, StoredDocument[]>();
  #listener: () => void = () => undefined;

  onChange(listener: () => void): void {
    this.#listener = listener;
  }

  get(path: string): StoredDocument | undefined {
    const { collection, id } = splitDocumentPath(path);
    return this.#collections.get(collection)?.get(id);
  }

  /** The documents of a collection in the order of their ids. */
  list(collection: string): readonly StoredDocument[] {
    const listed = this.#listed.get(collection) ?? [
      ...(this.#collections.get(collection)?.values() ?? []),
    ];
    if (!this.#listed.has(collection)) {
      listed.sort((left, right) => compareText(left.id, right.id));
      this.#listed.set(collection, listed);
    }
    return listed;
  }

  all(): StoredDocument[] {
    return [...this.#collections.values()].flatMap((documents) => [...documents.values()]);
  }

  put(path: string, fields: Fields, time: string): StoredDocument {
    const createTime = this.get(path)?.createTime ?? time;
    return this.restore({ path, fields, createTime, updateTime: time });
  }

  /** Puts a document back with the times it had. */
  restore(document: Omit<StoredDocument, 'id'>): StoredDocument {
    const { collection, id } = splitDocumentPath(document.path);
    const siblings = this.#collections.get(collection) ?? new Map<string, StoredDocument>();
    const stored = { ...document, id };
    this.#collections.set(collection, siblings.set(id, stored));
    this.#changed(collection);
    return stored;
  }

  delete(path: string): void {
    const { collection, id } = splitDocumentPath(path);
    this.#collections.get(collection)?.delete(id);
    this.#changed(collection);
  }

  clear(): void {
    this.#collections.clear();
    this.#listed.clear();
    this.#listener();
  }

  #changed(collection: string): void {
    this.#listed.delete(collection);
    this.#listener();
  }
}

/** Gathers a seeding run into one write; a killed process loses at most this much. */
const WRITE_DELAY_MS = 200;

const DOCUMENT_PATH = /^[^/]+\/[^/]+(\/[^/]+\/[^/]+)*$/;

const savedFile = z.strictObject({
  documents: z.array(
    z.strictObject({
      path: z.string().check(z.regex(DOCUMENT_PATH)),
      fields: z.unknown(),
      createTime: z.iso.datetime(),
      updateTime: z.iso.datetime(),
    }),
  ),
});

export interface OpenStore {
  store: DocumentStore;
  /** Writes what changed to disk. @throws when the disk refuses. */
  flush: () => void;
}

/** @throws naming a file that does not hold documents. */
function load(file: string, saved: JsonFile<unknown>): DocumentStore {
  const store = new DocumentStore();
  const content = saved.read();
  if (content === undefined) return store;
  try {
    for (const document of z.parse(savedFile, content).documents) {
      store.restore({ ...document, fields: parseFields(document.fields) });
    }
  } catch (cause) {
    throw unreadable(file, cause);
  }
  return store;
}

/**
 * Opens the documents saved in a file and keeps the file up to date. Without a file: memory only.
 * @throws naming a file that does not hold documents.
 */
export function openStore(file?: string): OpenStore {
  if (file === undefined) return { store: new DocumentStore(), flush: () => undefined };
  const saved = jsonFile<unknown>(file);
  const store = load(file, saved);
  let timer: NodeJS.Timeout | undefined;
  let dirty = false;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!dirty) return;
    const documents = store.all().map(({ path, fields, createTime, updateTime }) => ({
      path,
      fields,
      createTime,
      updateTime,
    }));
    saved.write({ documents });
    dirty = false;
  };
  const flushLater = () => {
    try {
      flush();
    } catch {
      // Nobody waits for this write: the next flush tries again and reports.
    }
  };
  store.onChange(() => {
    dirty = true;
    timer ??= setTimeout(flushLater, WRITE_DELAY_MS).unref();
  });
  return { store, flush };
}
