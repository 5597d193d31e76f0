import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseFields } from '../values/parse';
import { DocumentStore } from './document-store';

/** Long enough to gather a seeding run into one write, short enough to lose little to a kill. */
const WRITE_DELAY_MS = 200;

interface SavedDocument {
  path: string;
  fields: unknown;
  createTime: string;
  updateTime: string;
}

export interface OpenStore {
  store: DocumentStore;
  /** Resolves when everything written so far is on disk. */
  flush(): Promise<void>;
}

async function readSaved(file: string): Promise<SavedDocument[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
  const saved = JSON.parse(text) as { documents: SavedDocument[] };
  return saved.documents;
}

async function load(file: string): Promise<DocumentStore> {
  const store = new DocumentStore();
  try {
    for (const document of await readSaved(file)) {
      store.restore({ ...document, fields: parseFields(document.fields) });
    }
  } catch (cause) {
    throw new Error(`${file} cannot be read as saved documents. Delete it to start afresh.`, {
      cause,
    });
  }
  return store;
}

/** A reader never sees half a file: it is complete before it takes its name. */
async function save(file: string, store: DocumentStore): Promise<void> {
  const temporary = `${file}.tmp`;
  const documents = store.all().map(({ id: _id, ...saved }) => saved);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(temporary, `${JSON.stringify({ documents }, null, 2)}\n`);
  await rename(temporary, file);
}

/** Opens the documents saved in a file and keeps the file up to date. Without a file: memory only. */
export async function openStore(file?: string): Promise<OpenStore> {
  if (file === undefined) {
    return { store: new DocumentStore(), flush: () => Promise.resolve() };
  }
  const store = await load(file);
  let timer: NodeJS.Timeout | undefined;
  let dirty = false;
  let writing = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (dirty) {
      dirty = false;
      // A failed write must not stop the later ones, yet its own caller hears of it.
      writing = writing.catch(() => undefined).then(() => save(file, store));
    }
    return writing;
  };

  store.onChange(() => {
    dirty = true;
    timer ??= setTimeout(() => void flush().catch(() => (dirty = true)), WRITE_DELAY_MS).unref();
  });
  return { store, flush };
}
