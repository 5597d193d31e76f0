import * as z from 'zod/mini';
import { invalidArgument } from '../status-error';
import { parseShape } from '../wire';
import { timeOf } from './context';
import type { Rpc } from './context';
import { select } from './select';

const MAX_AGGREGATIONS = 5;

const request = z.strictObject({
  structuredAggregationQuery: z.strictObject({
    structuredQuery: z.unknown(),
    // Counting is all the site does: sums and averages are refused by name.
    aggregations: z
      .array(z.strictObject({ alias: z.optional(z.string()), count: z.strictObject({}) }))
      .check(z.minLength(1), z.maxLength(MAX_AGGREGATIONS)),
  }),
});

export const answerRunAggregationQuery: Rpc = (database, caller, body, parent) => {
  const { structuredAggregationQuery } = parseShape(request, body);
  const { structuredQuery, aggregations } = structuredAggregationQuery;
  const aliases = aggregations.map(({ alias }, index) => alias ?? `field_${String(index + 1)}`);
  if (new Set(aliases).size < aliases.length) {
    throw invalidArgument('Aggregation aliases must be unique.');
  }
  const count = select(database, caller, structuredQuery, parent).length;
  const aggregateFields = Object.fromEntries(
    aliases.map((alias) => [alias, { integerValue: String(count) }]),
  );
  return [{ result: { aggregateFields }, readTime: timeOf(database) }];
};
