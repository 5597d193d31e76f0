import {
  collection,
  connectFirestoreEmulator,
  doc,
  documentId,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  setLogLevel,
  startAfter,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore/lite';

import { siteConfig } from '../config';
import { getFirebase } from '../firebase/app';
import { errorCodeOf } from '../firebase/error-code';
import { plainFields, toReadFailure } from './answers';
import type {
  CollectionName,
  Cursor,
  DataResult,
  DocumentList,
  DocumentQuery,
  RawDocument,
} from './types';

// Failures are returned as values; by default the SDK also logs the whole request.
setLogLevel('silent');

const connected = new WeakSet<Firestore>();

/** The database of the current app. The emulator is connected once, before the first read. */
function firestore(): Firestore {
  const database = getFirestore(getFirebase().app);
  const { emulator } = siteConfig().firebase;
  if (emulator && !connected.has(database)) {
    connectFirestoreEmulator(database, emulator.firestoreHost, emulator.firestorePort);
  }
  connected.add(database);
  return database;
}

/** Runs a read. If the server refuses a token that the client believes valid, renews the token and reads again. */
async function withFreshToken<T>(action: (db: Firestore) => Promise<T>): Promise<T> {
  const db = firestore();
  const { auth } = getFirebase();
  await auth.authStateReady();
  try {
    return await action(db);
  } catch (error) {
    if (errorCodeOf(error) !== 'unauthenticated' || !auth.currentUser) throw error;
    await auth.currentUser.getIdToken(true);
    return action(db);
  }
}

async function read<T>(action: (db: Firestore) => Promise<T>): Promise<DataResult<T>> {
  try {
    return { ok: true, value: await withFreshToken(action) };
  } catch (error) {
    // Without a session the database rules answer "denied", but the cause is the ended session.
    if (!getFirebase().auth.currentUser) return { ok: false, reason: 'signed-out' };
    return toReadFailure(error);
  }
}

const filters = (q: DocumentQuery): QueryConstraint[] =>
  q.where ? [where(q.where.field, q.where.op, q.where.value)] : [];

export function readList(q: DocumentQuery): Promise<DataResult<DocumentList>> {
  return read(async (db) => {
    const constraints = [...filters(q), orderBy(documentId()), limit(q.limit)];
    if (q.after !== undefined) constraints.push(startAfter(q.after));
    const { docs } = await getDocs(query(collection(db, q.collection), ...constraints));
    const last = docs.length < q.limit ? undefined : docs.at(-1);
    return {
      documents: docs.map((it) => ({ id: it.id, fields: plainFields(it.data()) })),
      next: last ? (last.id as Cursor) : null,
    };
  });
}

export function readDocument(
  name: CollectionName,
  id: string,
): Promise<DataResult<RawDocument | null>> {
  return read(async (db) => {
    const snapshot = await getDoc(doc(db, name, id));
    const fields = snapshot.data();
    return fields ? { id: snapshot.id, fields: plainFields(fields) } : null;
  });
}
