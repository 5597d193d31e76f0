import type { RequestAuth } from '../../handler';
import { readField, samePath } from '../field-path';
import type { Query } from '../query/query';
import { toValue } from '../values/plain';
import { valuesEqual } from '../values/compare';
import { NULL_VALUE } from '../values/value';
import type { Fields, Value } from '../values/value';
import { UNDETERMINED, known } from './evaluate';
import type { Operand, Scope } from './evaluate';

/** Reading through null, through something that is no map, or a missing key is an error. */
function member(value: Value, names: readonly string[]): Operand {
  if (names.length === 0) return known(value);
  const found = 'mapValue' in value ? readField(value.mapValue.fields, names) : undefined;
  return found ? known(found) : UNDETERMINED;
}

function authValue(auth: RequestAuth | null): Value {
  return auth === null ? NULL_VALUE : toValue({ uid: auth.uid, token: toPlainToken(auth) });
}

/** Claims come from JSON; a round trip leaves out whatever else a caller put there. */
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

/** A request about one document: `resource` is what is stored there now, if anything. */
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
 * A query. Rules are not filters: `resource` stands for every document the query could ever return,
 * so a field is known only where the query holds it equal to something.
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
