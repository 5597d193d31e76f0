import { isDeepStrictEqual } from 'node:util';
import { encodeFields, encodeValue } from '../../core/firestore-values';
import type { Fields, FirestoreValue } from '../../core/firestore-values';
import type { RequestAuth } from '../http';
import { isIn } from './query';

/** A read that the rules allow or refuse. Writes need no type, because the rules allow none. */
export interface Read {
  method: 'get' | 'list';
  /** Path of the collection that the documents are directly in: "missions". */
  collection: string;
  /**
   * Known fields of every document that the read can return. Rules are not filters, so a query knows only the field
   * that it requires to equal a value, or to contain an item.
   */
  fields: Fields;
  limit?: number | undefined;
  auth: RequestAuth | null;
}

/** A side of a comparison: its value in a read, by the values' names in rules; undefined if unknown. */
type Term = (values: Fields) => FirestoreValue | undefined;

/** An unknown value counts as false, which is safe because the language here has no `!` and `!=`. */
type Condition = (values: Fields) => boolean;

interface Permission {
  method: string;
  collection: string;
  condition: Condition;
}

const UID = 'request.auth.uid';
const PROVIDER = 'request.auth.token.firebase.sign_in_provider';
const LIMIT = 'request.query.limit';
const FIELD = 'resource.data.';

function valuesOf({ auth, limit, fields }: Read): Fields {
  const named = Object.entries(fields).map(([name, value]) => [FIELD + name, value] as const);
  const provider = auth?.token.firebase.sign_in_provider;
  return {
    ...Object.fromEntries(named),
    ...(auth && encodeFields({ [UID]: auth.uid, [PROVIDER]: provider })),
    ...(limit !== undefined && encodeFields({ [LIMIT]: limit })),
  };
}

/** The term of a token; null if the token is not a term. */
function termOf(text: string): Term | null {
  const isName = [UID, PROVIDER, LIMIT].includes(text) || /^resource\.data\.\w+$/.test(text);
  if (isName) return (values) => values[text];
  const literal = /^'(.*)'$/.exec(text)?.[1] ?? (/^\d+$/.test(text) ? Number(text) : null);
  return literal === null ? null : () => encodeValue(literal);
}

const isAtMost = (left: FirestoreValue, right: FirestoreValue) =>
  'integerValue' in left &&
  'integerValue' in right &&
  Number(left.integerValue) <= Number(right.integerValue);

const COMPARISONS = new Map<string, (left: FirestoreValue, right: FirestoreValue) => boolean>([
  ['==', isDeepStrictEqual],
  ['<=', isAtMost],
  ['in', isIn],
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
    return (values) => left(values) || right(values);
  }

  #both(): Condition {
    const left = this.#single();
    if (!this.#takes('&&')) return left;
    const right = this.#both();
    return (values) => left(values) && right(values);
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
    return (values) => {
      const [one, other] = [left(values), right(values)];
      return one !== undefined && other !== undefined && compare(one, other);
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
  #match(): Permission[] {
    this.#expect('/');
    const collection = this.#name();
    this.#expect('/', '{');
    this.#name();
    this.#expect('}', '{');
    const rules: Permission[] = [];
    while (!this.#takes('}')) {
      this.#expect('allow');
      const method = METHODS.find((name) => name === this.#token) ?? this.#refuse();
      this.#advance();
      this.#expect(':', 'if');
      const condition = this.#either();
      this.#expect(';');
      rules.push({ method, collection, condition });
    }
    return rules;
  }

  rules(): Permission[] {
    const rules: Permission[] = [];
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

/**
 * Parses `firestore.rules`. A read that no rule allows is refused.
 * @throws with the line of a rule that the local service cannot enforce.
 */
export function parseRules(source: string): (read: Read) => boolean {
  const rules = new RulesReader(source).rules();
  return (read) =>
    rules.some(
      ({ method, collection, condition }) =>
        method === read.method && collection === read.collection && condition(valuesOf(read)),
    );
}
