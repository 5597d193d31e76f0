import type { RequestAuth } from '../../http';
import type { Query } from '../query/parse';
import type { Fields } from '../values/value';
import { documentScope, evaluate, queryScope } from './evaluate';
import {
  type Condition,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type Method,
  parseRules,
  type Rule,
  type Segment,
} from './parse';
import { RulesError } from './tokens';

interface Surroundings {
  segments: readonly Segment[];
  functions: ReadonlyMap<string, { declaration: FunctionDeclaration; home: Surroundings }>;
}

const isVariable = (name: string, segments: readonly Segment[]): boolean =>
  segments.some((segment) => 'variable' in segment && segment.variable === name);

/** The variables that the evaluator supports; any other stops the service at start. */
function isKnown(names: readonly string[], { segments }: Surroundings): boolean {
  const [root, second, third] = names;
  if (root === 'request') {
    if (second === 'query') return third === 'limit' && names.length === 3;
    if (second !== 'auth') return false;
    return third === undefined || third === 'token' || (third === 'uid' && names.length === 3);
  }
  if (root === 'resource') return second === 'data' && third !== undefined;
  return names.length === 1 && isVariable(root ?? '', segments);
}

/** Replaces calls by function bodies and checks every name. */
function link(expression: Expression, here: Surroundings, calls: readonly string[]): Condition {
  switch (expression.kind) {
    case 'literal':
      return expression;
    case 'reference':
      if (!isKnown(expression.names, here)) {
        throw new RulesError(
          expression.line,
          `"${expression.names.join('.')}" is not something the local service can evaluate.`,
        );
      }
      return { kind: 'reference', names: expression.names };
    case 'call': {
      const target = here.functions.get(expression.name);
      if (target === undefined) {
        throw new RulesError(expression.line, `The function "${expression.name}" is not known.`);
      }
      if (calls.includes(expression.name)) {
        throw new RulesError(expression.line, `The function "${expression.name}" calls itself.`);
      }
      return link(target.declaration.body, target.home, [...calls, expression.name]);
    }
    case 'not':
      return { kind: 'not', operand: link(expression.operand, here, calls) };
    default:
      return {
        ...expression,
        left: link(expression.left, here, calls),
        right: link(expression.right, here, calls),
      };
  }
}

function enter(block: MatchBlock, outer: Surroundings): Surroundings {
  const functions = new Map(outer.functions);
  const here: Surroundings = { segments: [...outer.segments, ...block.segments], functions };
  for (const declaration of block.functions) {
    if (functions.has(declaration.name)) {
      throw new RulesError(declaration.line, `"${declaration.name}" is declared twice.`);
    }
    functions.set(declaration.name, { declaration, home: here });
  }
  const names = here.segments.flatMap((segment) =>
    'variable' in segment ? [segment.variable] : [],
  );
  const taken = names.find(
    (name, index) => names.indexOf(name) !== index || name === 'request' || name === 'resource',
  );
  if (taken !== undefined) {
    throw new RulesError(block.line, `The path variable "${taken}" already means something.`);
  }
  return here;
}

/** Unfolds nested blocks into a flat list of rules, each with its whole path. */
function linkRules(block: MatchBlock, outer?: Surroundings): Rule[] {
  const here = enter(block, outer ?? { segments: [], functions: new Map() });
  // Unused functions are checked as well, so that a typo is found before the first use.
  for (const { body, name } of block.functions) link(body, here, [name]);
  return [
    ...block.allows.map(({ methods, condition }) => ({
      segments: here.segments,
      methods,
      condition: link(condition, here, []),
    })),
    ...block.matches.flatMap((inner) => linkRules(inner, here)),
  ];
}

export type AccessRequest = { auth: RequestAuth | null } & (
  | { method: 'list'; query: Query }
  | { method: Exclude<Method, 'list'>; path: string; stored: Fields | null }
);

/** Path prefix of all documents in rules. */
const DATABASE_ROOT = ['databases', '(default)', 'documents'];

/** The document id in a query, which does not fix it; no real id is null. */
type OpenPath = readonly (string | null)[];

function pathOf(request: AccessRequest): OpenPath {
  return request.method === 'list'
    ? [...DATABASE_ROOT, ...request.query.collection.split('/'), null]
    : [...DATABASE_ROOT, ...request.path.split('/')];
}

/** The variables a pattern binds on a path, or null when it does not match. */
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

/** Reads and checks a rules file. @throws RulesError naming the line that is not supported. */
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
