import type { RequestAuth } from '../../handler';
import type { CompositeIndex } from '../query/index-file';
import { isAllowed } from '../rules/authorize';
import type { AccessRequest } from '../rules/authorize';
import type { Rule } from '../rules/syntax';
import { permissionDenied } from '../status-error';
import type { DocumentStore, StoredDocument } from '../store/document-store';

/** Who asks: `owner` is the emulator's administrator, whom rules do not concern. */
export type Caller = { owner: true } | { owner: false; auth: RequestAuth | null };

/** What every call needs to answer. */
export interface Database {
  root: string;
  store: DocumentStore;
  rules: readonly Rule[];
  indexes: readonly CompositeIndex[];
  now: () => Date;
}

/** What a caller wants to do, before it is known who asks. */
export type Access = WithoutAuth<AccessRequest>;
type WithoutAuth<Request> = Request extends unknown ? Omit<Request, 'auth'> : never;

/** Refuses what the rules do not allow this caller. */
export function assertAllowed({ rules }: Database, caller: Caller, access: Access): void {
  if (!caller.owner && !isAllowed(rules, { ...access, auth: caller.auth })) {
    throw permissionDenied();
  }
}

export const timeOf = ({ now }: Database): string => now().toISOString();

export function toWireDocument({ root }: Database, document: StoredDocument) {
  const { path, fields, createTime, updateTime } = document;
  return { name: `${root}/${path}`, fields, createTime, updateTime };
}

/** One call: takes the parsed body and the path of the parent document, gives the answer's body. */
export type Rpc = (
  database: Database,
  caller: Caller,
  body: unknown,
  parent: readonly string[],
) => unknown;
