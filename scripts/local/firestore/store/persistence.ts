import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { parseFields } from '../values/parse';
import { DocumentStore } from './document-store';

/** Long enough to gather a seeding run into one write, short enough to lose little to a kill. */
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
  /** Resolves when everything written so far is on disk. */
  flush: () => Promise<void>;
}

async function readSaved(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}

async function load(file: string): Promise<DocumentStore> {
  const store = new DocumentStore();
  const text = await readSaved(file);
  if (text === null) return store;
  try {
    for (const document of z.parse(savedFile, JSON.parse(text)).documents) {
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
  const documents = store
    .all()
    .map(({ path, fields, createTime, updateTime }) => ({ path, fields, createTime, updateTime }));
  await mkdir(dirname(file), { recursive: true });
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

  const write = async (): Promise<void> => {
    try {
      await save(file, store);
    } catch (cause) {
      dirty = true;
      throw cause;
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (dirty) {
      dirty = false;
      // One write at a time, and a failed one does not stop the next.
      writing = writing.catch(() => undefined).then(write);
    }
    return writing;
  };

  store.onChange(() => {
    dirty = true;
    // Nobody waits for this write: when it fails, the next flush tries again and says so.
    timer ??= setTimeout(() => void flush().catch(() => undefined), WRITE_DELAY_MS).unref();
  });
  return { store, flush };
}
