import type { RequestAuth } from '../../http';
import { readField, samePath } from '../paths';
import type { Query } from '../query/parse';
import { compareValues, valuesEqual } from '../values/compare';
import { type Fields, kindOf, NULL_VALUE, toValue, type Value } from '../values/value';
import type { Comparison, Condition } from './parse';

/** Reading through null, through something that is no map, or a missing key is an error. */
function member(value: Value, names: readonly string[]): Operand {
  if (names.length === 0) return known(value);
  const found = 'mapValue' in value ? readField(value.mapValue.fields, names) : undefined;
  return found ? known(found) : UNDETERMINED;
}

function authValue(auth: RequestAuth | null): Value {
  return auth === null ? NULL_VALUE : toValue({ uid: auth.uid, token: toPlainToken(auth) });
}

/** Claims as JSON carries them. */
const toPlainToken = ({ token }: RequestAuth): unknown => JSON.parse(JSON.stringify(token));

interface Surroundings {
  auth: RequestAuth | null;
  variables: ReadonlyMap<string, string>;
}

function lookupOutside(names: readonly string[], { auth, variables }: Surroundings): Operand {
  const [root, second, ...rest] = names;
  if (root === 'request' && second === 'auth') return member(authValue(auth), rest);
  const variable = second === undefined ? variables.get(root ?? '') : undefined;
  return variable === undefined ? UNDETERMINED : known({ stringValue: variable });
}

/** A request about one document: `resource` is the stored document, if there is one. */
export function documentScope(surroundings: Surroundings, stored: Fields | null): Scope {
  return {
    lookup(names) {
      const [root, , ...path] = names;
      if (root !== 'resource') return lookupOutside(names, surroundings);
      return stored ? member({ mapValue: { fields: stored } }, path) : UNDETERMINED;
    },
    impliesContains: () => false,
  };
}

/**
 * Scope of a query. Rules are not filters: `resource` is every document that the query could return, so a field is
 * known only where the query requires it to equal a value.
 */
export function queryScope(surroundings: Surroundings, query: Query): Scope {
  const heldEqual = (path: readonly string[]) =>
    query.filters.find((filter) => filter.op === 'EQUAL' && samePath(filter.path, path))?.value;

  const lookupStored = (path: readonly string[]): Operand => {
    for (let length = path.length; length > 0; length -= 1) {
      const value = heldEqual(path.slice(0, length));
      if (value) return member(value, path.slice(length));
    }
    return { kind: 'stored', path };
  };

  return {
    lookup(names) {
      const [root, second, ...path] = names;
      if (root === 'resource') return lookupStored(path);
      if (root === 'request' && second === 'query') {
        return query.limit === null ? UNDETERMINED : known({ integerValue: String(query.limit) });
      }
      return lookupOutside(names, surroundings);
    },
    impliesContains: (path, element) =>
      query.filters.some(
        (filter) =>
          filter.op === 'ARRAY_CONTAINS' &&
          samePath(filter.path, path) &&
          valuesEqual(filter.value, element),
      ),
  };
}

/**
 * `undetermined` is an evaluation error, or a value that differs between the possible results of a
 * query. `stored` is such a value whose place in the document is known.
 */
export type Operand =
  | { kind: 'value'; value: Value }
  | { kind: 'stored'; path: readonly string[] }
  | { kind: 'undetermined' };

/** Values that a condition can read: adapts a request to the rules. */
export interface Scope {
  lookup(names: readonly string[]): Operand;
  /** Whether the query keeps only documents whose array at `path` contains the element. */
  impliesContains(path: readonly string[], element: Value): boolean;
}

const UNDETERMINED: Operand = { kind: 'undetermined' };
const known = (value: Value): Operand => ({ kind: 'value', value });

/** true, false, or null when an error or an unknown value leaves it undecided. */
type Truth = boolean | null;

/** An undecided side does not matter when the other side decides the result. */
function combine(op: '&&' | '||', left: Truth, right: Truth): Truth {
  const settling = op === '||';
  if (left === settling || right === settling) return settling;
  return left === null || right === null ? null : !settling;
}

/** Kinds that rules can put in order. */
const isOrdered = (value: Value): boolean =>
  'integerValue' in value ||
  'doubleValue' in value ||
  'stringValue' in value ||
  'timestampValue' in value;

function isMember(element: Value, holder: Value): Truth {
  if ('arrayValue' in holder) {
    return holder.arrayValue.values.some((item) => valuesEqual(item, element));
  }
  if ('mapValue' in holder && 'stringValue' in element) {
    return Object.hasOwn(holder.mapValue.fields, element.stringValue);
  }
  return null;
}

function compare(op: Comparison, left: Value, right: Value): Truth {
  if (op === 'in') return isMember(left, right);
  if (op === '==') return valuesEqual(left, right);
  if (op === '!=') return !valuesEqual(left, right);
  if (kindOf(left) !== kindOf(right) || !isOrdered(left)) return null;
  const order = compareValues(left, right);
  if (op === '<') return order < 0;
  if (op === '<=') return order <= 0;
  return op === '>' ? order > 0 : order >= 0;
}

function evaluateComparison(op: Comparison, left: Operand, right: Operand, scope: Scope): Truth {
  if (left.kind !== 'value') return null;
  if (right.kind === 'value') return compare(op, left.value, right.value);
  const proven =
    op === 'in' && right.kind === 'stored' && scope.impliesContains(right.path, left.value);
  return proven ? true : null;
}

function operand(condition: Condition, scope: Scope): Operand {
  if (condition.kind === 'literal') return known(condition.value);
  if (condition.kind === 'reference') return scope.lookup(condition.names);
  const truth = evaluate(condition, scope);
  return truth === null ? UNDETERMINED : known({ booleanValue: truth });
}

/** Evaluates a condition; anything but a plain `true` refuses access. */
export function evaluate(condition: Condition, scope: Scope): Truth {
  switch (condition.kind) {
    case 'not': {
      const truth = evaluate(condition.operand, scope);
      return truth === null ? null : !truth;
    }
    case 'logic':
      return combine(
        condition.op,
        evaluate(condition.left, scope),
        evaluate(condition.right, scope),
      );
    case 'comparison':
      return evaluateComparison(
        condition.op,
        operand(condition.left, scope),
        operand(condition.right, scope),
        scope,
      );
    default: {
      const result = operand(condition, scope);
      const value = result.kind === 'value' ? result.value : null;
      return value && 'booleanValue' in value ? value.booleanValue : null;
    }
  }
}
