import { splitDocumentPath } from '../resource-path';
import { compareText } from '../values/compare-text';
import type { Fields } from '../values/value';

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
  /** Collections already put in order: reading one page by page would sort it for every page. */
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
