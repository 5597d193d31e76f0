import { StatusError } from '../status-error';
import type { StoredDocument } from '../store/document-store';
import { assertAllowed, timeOf } from './context';
import type { Database, Rpc } from './context';
import { parseWrites } from './wire-write';
import type { Write } from './wire-write';

function methodOf(write: Write, stored: StoredDocument | undefined) {
  if (write.apply({}) === null) return 'delete';
  return stored ? 'update' : 'create';
}

function assertPrecondition({ root }: Database, write: Write, stored?: StoredDocument): void {
  const { exists, updateTime } = write.precondition;
  const name = `${root}/${write.path}`;
  if (exists === true && !stored) {
    throw new StatusError('NOT_FOUND', `No document to update: ${name}`);
  }
  if (exists === false && stored) {
    throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  const isStale =
    updateTime !== undefined && Date.parse(updateTime) !== Date.parse(stored?.updateTime ?? '');
  if (isStale) {
    throw new StatusError(
      'FAILED_PRECONDITION',
      `The stored version of ${name} does not match the required base version.`,
    );
  }
}

/** All writes or none: nothing is stored before every one of them has been accepted. */
export const answerCommit: Rpc = (database, caller, body) => {
  const { root, store } = database;
  const writes = parseWrites(body, root);
  for (const write of writes) {
    const stored = store.get(write.path);
    assertAllowed(database, caller, {
      method: methodOf(write, stored),
      path: write.path,
      stored: stored?.fields ?? null,
    });
    assertPrecondition(database, write, stored);
  }
  const commitTime = timeOf(database);
  for (const write of writes) {
    const fields = write.apply(store.get(write.path)?.fields ?? {});
    if (fields === null) store.delete(write.path);
    else store.put(write.path, fields, commitTime);
  }
  return { writeResults: writes.map(() => ({ updateTime: commitTime })), commitTime };
};
