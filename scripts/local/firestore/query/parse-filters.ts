import { parseFieldPath } from '../field-path';
import { StatusError, invalidArgument } from '../status-error';
import { parseValue } from '../values/parse';
import { NULL_VALUE } from '../values/value';
import type { Value } from '../values/value';
import type { Filter } from './query';
import type { WireFilter } from './wire-query';

const UNARY_EQUALS: Readonly<Record<string, Value>> = {
  IS_NULL: NULL_VALUE,
  IS_NAN: { doubleValue: 'NaN' },
};

function unsupported(op: string): StatusError {
  return new StatusError(
    'UNIMPLEMENTED',
    `The local service does not answer ${op} filters; the site uses EQUAL and ARRAY_CONTAINS.`,
  );
}

function flatten(wire: WireFilter): Filter[] {
  const { unaryFilter, fieldFilter, compositeFilter } = wire;
  if (Object.values(wire).filter(Boolean).length !== 1) {
    throw invalidArgument('A filter is either unary, on a field, or composite.');
  }
  if (compositeFilter) {
    if (compositeFilter.op !== 'AND') throw unsupported(compositeFilter.op);
    return compositeFilter.filters.flatMap(flatten);
  }
  if (fieldFilter) {
    const { op, field, value } = fieldFilter;
    if (op !== 'EQUAL' && op !== 'ARRAY_CONTAINS') throw unsupported(op);
    return [{ op, path: parseFieldPath(field.fieldPath), value: parseValue(value) }];
  }
  const value = UNARY_EQUALS[unaryFilter?.op ?? ''];
  if (!unaryFilter || !value) throw unsupported(unaryFilter?.op ?? 'empty');
  return [{ op: 'EQUAL', path: parseFieldPath(unaryFilter.field.fieldPath), value }];
}

/** Reads a `where` clause as a list of filters that must all hold. */
export function parseFilters(where: WireFilter | undefined): Filter[] {
  const filters = where === undefined ? [] : flatten(where);
  if (filters.filter(({ op }) => op === 'ARRAY_CONTAINS').length > 1) {
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
  return filters;
}
