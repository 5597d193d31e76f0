import { isDeepStrictEqual } from 'node:util';
import { encodeValue, type Fields, type FirestoreValue } from '../../core/firestore-values';
import type { RequestAuth } from '../http';
import type { StructuredQuery } from './query';

/** The documents that a request reads. */
export type ReadAccess =
  | { method: 'get'; /** "missions/m1" */ path: string; stored: Fields | null }
  | { method: 'list'; query: StructuredQuery };

/** A read that the rules allow or refuse. Writes need no type, because the rules allow none. */
export type ReadRequest = ReadAccess & { auth: RequestAuth | null };

export type RulesCheck = (read: ReadRequest) => boolean;

/** An unknown value or an error counts as false, which is safe because the language here has no `!` and `!=`. */
type Condition = (read: ReadRequest) => boolean;

/** A side of a comparison. */
interface Term {
  text: string;
  /** Value of the term in a read; undefined if unknown. */
  valueIn: (read: ReadRequest) => FirestoreValue | undefined;
}

/**
 * Rules are not filters: for a query, `resource` is every document that it could return, so a field is known only where
 * the query requires it to equal a value.
 */
function fieldIn(read: ReadRequest, name: string): FirestoreValue | undefined {
  if (read.method === 'get') return read.stored?.[name];
  const { filter } = read.query;
  return filter?.op === 'EQUAL' && filter.field === name ? filter.value : undefined;
}

/** Values that a condition can use besides the fields of a document. */
const REFERENCES = new Map<string, (read: ReadRequest) => string | number | undefined>([
  ['request.auth.uid', ({ auth }) => auth?.uid],
  [
    'request.auth.token.firebase.sign_in_provider',
    ({ auth }) => auth?.token.firebase.sign_in_provider,
  ],
  ['request.query.limit', (read) => (read.method === 'list' ? read.query.limit : undefined)],
]);

/** The term of a token; null if the token is not a term. */
function termOf(text: string): Term | null {
  const reference = REFERENCES.get(text);
  const field = /^resource\.data\.(\w+)$/.exec(text)?.[1];
  if (field !== undefined) return { text, valueIn: (read) => fieldIn(read, field) };
  if (reference) {
    const valueIn = (read: ReadRequest) => {
      const value = reference(read);
      return value === undefined ? undefined : encodeValue(value);
    };
    return { text, valueIn };
  }
  const literal = /^'(.*)'$/.exec(text)?.[1] ?? (/^\d+$/.test(text) ? Number(text) : null);
  return literal === null ? null : { text, valueIn: () => encodeValue(literal) };
}

const isAtMost = (left: FirestoreValue, right: FirestoreValue) =>
  'integerValue' in left &&
  'integerValue' in right &&
  Number(left.integerValue) <= Number(right.integerValue);

const hasItem = (list: FirestoreValue, item: FirestoreValue) =>
  'arrayValue' in list &&
  (list.arrayValue.values ?? []).some((other) => isDeepStrictEqual(other, item));

/** Whether a query returns only documents whose list has the item. */
function isRequired(read: ReadRequest, list: string, item: FirestoreValue): boolean {
  const filter = read.method === 'list' ? read.query.filter : undefined;
  return (
    filter?.op === 'ARRAY_CONTAINS' &&
    list === `resource.data.${filter.field}` &&
    isDeepStrictEqual(filter.value, item)
  );
}

type Comparison = (left: FirestoreValue, right: Term, read: ReadRequest) => boolean;

const onValues =
  (holds: (left: FirestoreValue, right: FirestoreValue) => boolean): Comparison =>
  (left, right, read) => {
    const value = right.valueIn(read);
    return value !== undefined && holds(left, value);
  };

const isHeld = onValues((item, list) => hasItem(list, item));

const COMPARISONS = new Map<string, Comparison>([
  ['==', onValues(isDeepStrictEqual)],
  ['<=', onValues(isAtMost)],
  ['in', (left, right, read) => isRequired(read, right.text, left) || isHeld(left, right, read)],
]);

/** Spaces and comments, then a token. Any unknown character is also a token, which the parser then refuses. */
const TOKEN = /(?:\s|\/\/[^\n]*)*('[^'\n]*'|[\w.]+|==|<=|&&|\|\||[\s\S]|$)/y;
const HEAD =
  "rules_version = '2' ; service cloud.firestore { match / databases / { database } / documents {";
const METHODS = ['get', 'list'] as const;

/** Parses the subset of the language that `firestore.rules` uses, and refuses any other line. */
class RulesReader {
  readonly #source: string;
  readonly #functions = new Map<string, Condition>();
  #at = 0;
  #token = '';

  constructor(source: string) {
    this.#source = source;
    this.#advance();
  }

  #refuse(): never {
    const before = this.#source.slice(0, this.#at - this.#token.length);
    const line = String(before.split('\n').length);
    const what = JSON.stringify(this.#token || 'the end');
    throw new Error(`firestore.rules, line ${line}: the local service does not know ${what} here.`);
  }

  #advance(): void {
    TOKEN.lastIndex = this.#at;
    this.#token = TOKEN.exec(this.#source)?.[1] ?? '';
    this.#at = TOKEN.lastIndex;
  }

  /** Skips the current token if it equals this token. */
  #takes(token: string): boolean {
    if (this.#token !== token) return false;
    this.#advance();
    return true;
  }

  #expect(...tokens: readonly string[]): void {
    for (const token of tokens) if (!this.#takes(token)) this.#refuse();
  }

  #name(): string {
    const name = this.#token;
    if (!/^[a-zA-Z]\w*$/.test(name)) this.#refuse();
    this.#advance();
    return name;
  }

  #either(): Condition {
    const left = this.#both();
    if (!this.#takes('||')) return left;
    const right = this.#either();
    return (read) => left(read) || right(read);
  }

  #both(): Condition {
    const left = this.#single();
    if (!this.#takes('&&')) return left;
    const right = this.#both();
    return (read) => left(read) && right(read);
  }

  #single(): Condition {
    if (this.#takes('(')) {
      const inner = this.#either();
      this.#expect(')');
      return inner;
    }
    const called = this.#functions.get(this.#token);
    if (called) {
      this.#advance();
      this.#expect('(', ')');
      return called;
    }
    const left = this.#term();
    const compare = COMPARISONS.get(this.#token) ?? this.#refuse();
    this.#advance();
    const right = this.#term();
    return (read) => {
      const value = left.valueIn(read);
      return value !== undefined && compare(value, right, read);
    };
  }

  #term(): Term {
    const term = termOf(this.#token) ?? this.#refuse();
    this.#advance();
    return term;
  }

  #function(): void {
    const name = this.#name();
    this.#expect('(', ')', '{', 'return');
    this.#functions.set(name, this.#either());
    this.#expect(';', '}');
  }

  /** The permissions of one collection. */
  #match(): RulesCheck[] {
    this.#expect('/');
    const collection = this.#name();
    this.#expect('/', '{');
    this.#name();
    this.#expect('}', '{');
    const rules: RulesCheck[] = [];
    while (!this.#takes('}')) {
      this.#expect('allow');
      const method = METHODS.find((name) => name === this.#token) ?? this.#refuse();
      this.#advance();
      this.#expect(':', 'if');
      const condition = this.#either();
      this.#expect(';');
      rules.push((read) => read.method === method && isIn(collection, read) && condition(read));
    }
    return rules;
  }

  rules(): RulesCheck[] {
    const rules: RulesCheck[] = [];
    this.#expect(...HEAD.split(' '));
    while (!this.#takes('}')) {
      if (this.#takes('function')) this.#function();
      else if (this.#takes('match')) rules.push(...this.#match());
      else this.#refuse();
    }
    this.#expect('}', '');
    return rules;
  }
}

/** Whether a read is of documents directly in a collection, not of documents in subcollections. */
function isIn(collection: string, read: ReadRequest): boolean {
  if (read.method === 'list') return read.query.collection === collection;
  const [name, , ...below] = read.path.split('/');
  return name === collection && below.length === 0;
}

/**
 * Parses `firestore.rules`. A read that no rule allows is refused.
 * @throws with the line of a rule that the local service cannot enforce.
 */
export function parseRules(source: string): RulesCheck {
  const rules = new RulesReader(source).rules();
  return (read) => rules.some((allows) => allows(read));
}
