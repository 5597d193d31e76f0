import { RulesError } from './rules-error';
import type {
  Condition,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  Rule,
  Segment,
} from './syntax';

interface Surroundings {
  segments: readonly Segment[];
  functions: ReadonlyMap<string, { declaration: FunctionDeclaration; home: Surroundings }>;
}

const isVariable = (name: string, segments: readonly Segment[]): boolean =>
  segments.some((segment) => 'variable' in segment && segment.variable === name);

/** The references that the evaluator can honour; any other stops the service at start. */
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

/** Puts function bodies in the place of calls and checks every name. */
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
export function linkRules(block: MatchBlock, outer?: Surroundings): Rule[] {
  const here = enter(block, outer ?? { segments: [], functions: new Map() });
  // A function that no rule calls is checked all the same: a typo in it would wait for its first use.
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
