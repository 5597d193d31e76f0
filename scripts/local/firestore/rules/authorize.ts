import type { RequestAuth } from '../../handler';
import type { Query } from '../query/query';
import type { Fields } from '../values/value';
import { evaluate } from './evaluate';
import { linkRules } from './link';
import { parseRules } from './parse-rules';
import { documentScope, queryScope } from './scopes';
import type { Method, Rule, Segment } from './syntax';

export type AccessRequest = { auth: RequestAuth | null } & (
  | { method: 'list'; query: Query }
  | { method: Exclude<Method, 'list'>; path: string; stored: Fields | null }
);

/** Where the documents' paths begin, as rules see them. */
const DATABASE_ROOT = ['databases', '(default)', 'documents'];

/** Stands where a query leaves the document's id open; no real id is null. */
type OpenPath = readonly (string | null)[];

function pathOf(request: AccessRequest): OpenPath {
  return request.method === 'list'
    ? [...DATABASE_ROOT, ...request.query.collection.split('/'), null]
    : [...DATABASE_ROOT, ...request.path.split('/')];
}

/** The variables a pattern binds on a path, or null when the pattern is not about that path. */
function bind(segments: readonly Segment[], path: OpenPath): Map<string, string> | null {
  if (segments.length !== path.length) return null;
  const variables = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const actual = path[index] ?? null;
    if ('name' in segment) {
      if (segment.name !== actual) return null;
    } else if (actual !== null) {
      variables.set(segment.variable, actual);
    }
  }
  return variables;
}

/** Reads and checks a rules file; throws a RulesError naming the line it cannot honour. */
export const readRules = (source: string): Rule[] => linkRules(parseRules(source));

/** Access is granted when one rule grants it; everything else is refused. */
export function isAllowed(rules: readonly Rule[], request: AccessRequest): boolean {
  const path = pathOf(request);
  return rules.some((rule) => {
    if (!rule.methods.includes(request.method)) return false;
    const variables = bind(rule.segments, path);
    if (variables === null) return false;
    const surroundings = { auth: request.auth, variables };
    const scope =
      request.method === 'list'
        ? queryScope(surroundings, request.query)
        : documentScope(surroundings, request.stored);
    return evaluate(rule.condition, scope) === true;
  });
}
