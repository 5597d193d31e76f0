import { isDeepStrictEqual } from 'node:util';
import type { RequestAuth } from '../../http';
import type { Query } from '../query';
import { type Fields, toValue, type Value } from '../../../core/firestore-values';
import type { Comparison, Condition, Method, Operand, Rule } from './parse';

export type AccessRequest = { auth: RequestAuth | null } & (
  | { method: 'list'; query: Query }
  | { method: Exclude<Method, 'list'>; path: string; stored: Fields | null }
);

/** true, false, or null when an error or an unknown value leaves it undecided. */
type Truth = boolean | null;

/** What a condition can read of a request; undefined for an error or an unknown value. */
type Lookup = (names: readonly string[]) => Value | undefined;

/**
 * The value of a field of `resource.data`. Rules are not filters: for a query, `resource` is every document that it
 * could return, so a field is known only where the query requires it to equal a value.
 */
function fieldOf(request: AccessRequest, name: string): Value | undefined {
  if (request.method !== 'list') return request.stored?.[name];
  const { filter } = request.query;
  return filter?.op === 'EQUAL' && filter.field === name ? filter.value : undefined;
}

function authOf({ auth }: AccessRequest, names: readonly string[]): Value | undefined {
  const value = auth === null ? { nullValue: null } : toValue(auth);
  return names.reduce<Value | undefined>(
    (outer, name) => (outer && 'mapValue' in outer ? outer.mapValue.fields?.[name] : undefined),
    value,
  );
}

const lookupIn =
  (request: AccessRequest, variables: ReadonlyMap<string, string>): Lookup =>
  ([root = '', second, ...rest]) => {
    if (root === 'resource') return fieldOf(request, rest[0] ?? '');
    if (root === 'request' && second === 'auth') return authOf(request, rest);
    const known =
      root === 'request' ? request.method === 'list' && request.query.limit : variables.get(root);
    return known === undefined || known === false ? undefined : toValue(known);
  };

const numberIn = (value: Value): number =>
  'integerValue' in value ? Number(value.integerValue) : NaN;

function compare(op: Exclude<Comparison, 'in'>, left: Value, right: Value): Truth {
  if (op === '==') return isDeepStrictEqual(left, right);
  if (op === '!=') return !isDeepStrictEqual(left, right);
  const difference = numberIn(left) - numberIn(right);
  if (Number.isNaN(difference)) return null;
  if (op === '<') return difference < 0;
  if (op === '<=') return difference <= 0;
  return op === '>' ? difference > 0 : difference >= 0;
}

/** Whether a list has the element: it is known, or the query keeps only documents whose list has it. */
function isMember(request: AccessRequest, element: Value, holder: Operand, lookup: Lookup): Truth {
  const value = holder.kind === 'literal' ? holder.value : lookup(holder.names);
  if (value) {
    const items = 'arrayValue' in value ? (value.arrayValue.values ?? []) : null;
    return items?.some((item) => isDeepStrictEqual(item, element)) ?? null;
  }
  const filter = request.method === 'list' ? request.query.filter : undefined;
  const isImplied =
    filter?.op === 'ARRAY_CONTAINS' &&
    holder.kind === 'reference' &&
    holder.names.join('.') === `resource.data.${filter.field}` &&
    isDeepStrictEqual(filter.value, element);
  return isImplied || null;
}

function evaluate(condition: Condition, request: AccessRequest, lookup: Lookup): Truth {
  const inner = (other: Condition) => evaluate(other, request, lookup);
  switch (condition.kind) {
    case 'literal':
      return 'booleanValue' in condition.value ? condition.value.booleanValue : null;
    case 'not': {
      const truth = inner(condition.operand);
      return truth === null ? null : !truth;
    }
    case 'logic': {
      // An undecided side does not matter when the other side decides the result.
      const sides = [inner(condition.left), inner(condition.right)];
      const settling = condition.op === '||';
      if (sides.includes(settling)) return settling;
      return sides.includes(null) ? null : !settling;
    }
    case 'comparison': {
      const { op, left, right } = condition;
      const value = (operand: Operand) =>
        operand.kind === 'literal' ? operand.value : lookup(operand.names);
      const leftValue = value(left);
      if (!leftValue) return null;
      if (op === 'in') return isMember(request, leftValue, right, lookup);
      const rightValue = value(right);
      return rightValue ? compare(op, leftValue, rightValue) : null;
    }
  }
}

/** The variables a pattern binds on a path, or null when it does not match. */
function bind(segments: readonly string[], path: readonly (string | null)[]) {
  if (segments.length !== path.length) return null;
  const variables = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const actual = path[index] ?? null;
    const variable = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (variable === undefined && segment !== actual) return null;
    if (variable !== undefined && actual !== null) variables.set(variable, actual);
  }
  return variables;
}

/** Access is granted when one rule grants it; everything else is refused. */
export function isAllowed(rules: readonly Rule[], request: AccessRequest): boolean {
  // A query does not fix the document id; no real id is null.
  const path =
    request.method === 'list' ? [request.query.collection, null] : request.path.split('/');
  return rules.some(({ segments, methods, condition }) => {
    if (!methods.includes(request.method)) return false;
    const variables = bind(segments, ['databases', '(default)', 'documents', ...path]);
    if (variables === null) return false;
    return evaluate(condition, request, lookupIn(request, variables)) === true;
  });
}
