import type { Value } from '../values/value';
import { TokenStream } from './tokens';

const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A condition after its function calls were replaced. */
export type Condition =
  | { kind: 'literal'; value: Value }
  | { kind: 'reference'; names: readonly string[] }
  | { kind: 'not'; operand: Condition }
  | { kind: 'logic'; op: '&&' | '||'; left: Condition; right: Condition }
  | { kind: 'comparison'; op: Comparison; left: Condition; right: Condition };

/** A condition as written. */
export type Expression =
  | { kind: 'literal'; value: Value }
  | { kind: 'reference'; names: readonly string[]; line: number }
  | { kind: 'call'; name: string; line: number }
  | { kind: 'not'; operand: Expression }
  | { kind: 'logic'; op: '&&' | '||'; left: Expression; right: Expression }
  | { kind: 'comparison'; op: Comparison; left: Expression; right: Expression };

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** `{ variable }` binds any segment; a name matches itself. */
export type Segment = { name: string } | { variable: string };

export interface FunctionDeclaration {
  name: string;
  body: Expression;
  line: number;
}

export interface AllowStatement {
  methods: readonly Method[];
  condition: Expression;
}

export interface MatchBlock {
  segments: readonly Segment[];
  functions: readonly FunctionDeclaration[];
  allows: readonly AllowStatement[];
  matches: readonly MatchBlock[];
  line: number;
}

/** One permission on its own: where it applies, to which methods, under which condition. */
export interface Rule {
  segments: readonly Segment[];
  methods: readonly Method[];
  condition: Condition;
}

const WORD_LITERALS: Readonly<Record<string, Value>> = {
  true: { booleanValue: true },
  false: { booleanValue: false },
  null: { nullValue: null },
};

/** Reads a condition. Precedence from low to high: `||`, `&&`, one comparison, `!`. */
function parseExpression(tokens: TokenStream): Expression {
  let left = parseConjunction(tokens);
  while (tokens.accept('||')) {
    left = { kind: 'logic', op: '||', left, right: parseConjunction(tokens) };
  }
  return left;
}

function parseConjunction(tokens: TokenStream): Expression {
  let left = parseComparison(tokens);
  while (tokens.accept('&&')) {
    left = { kind: 'logic', op: '&&', left, right: parseComparison(tokens) };
  }
  return left;
}

function parseComparison(tokens: TokenStream): Expression {
  const left = parseUnary(tokens);
  const op = COMPARISONS.find((candidate) => tokens.accept(candidate));
  return op === undefined ? left : { kind: 'comparison', op, left, right: parseUnary(tokens) };
}

function parseUnary(tokens: TokenStream): Expression {
  if (tokens.accept('!')) return { kind: 'not', operand: parseUnary(tokens) };
  if (tokens.accept('(')) {
    const inner = parseExpression(tokens);
    tokens.expect(')');
    return inner;
  }
  return parseOperand(tokens);
}

function parseOperand(tokens: TokenStream): Expression {
  const { kind, text, line } = tokens.current;
  if (kind === 'string' || kind === 'integer') {
    tokens.advance();
    const value = kind === 'string' ? { stringValue: text } : { integerValue: text };
    return { kind: 'literal', value };
  }
  const name = tokens.word('A value');
  const literal = Object.hasOwn(WORD_LITERALS, name) ? WORD_LITERALS[name] : undefined;
  if (literal) return { kind: 'literal', value: literal };
  if (tokens.accept('(')) {
    tokens.expect(')');
    return { kind: 'call', name, line };
  }
  const names = [name];
  while (tokens.accept('.')) names.push(tokens.word('A field name'));
  return { kind: 'reference', names, line };
}

const GROUPS: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

function parseMethods(tokens: TokenStream): Method[] {
  const methods: Method[] = [];
  do {
    const { text } = tokens.current;
    const group = METHODS.find((method) => method === text) ?? GROUPS[text];
    if (group === undefined) tokens.refuse(`"${text}" is not a method that rules can allow.`);
    tokens.advance();
    methods.push(...(typeof group === 'string' ? [group] : group));
  } while (tokens.accept(','));
  return methods;
}

function parseAllow(tokens: TokenStream): AllowStatement {
  const methods = parseMethods(tokens);
  if (tokens.accept(';')) {
    return { methods, condition: { kind: 'literal', value: { booleanValue: true } } };
  }
  tokens.expect(':', 'if');
  const condition = parseExpression(tokens);
  tokens.expect(';');
  return { methods, condition };
}

function parseFunction(tokens: TokenStream): FunctionDeclaration {
  const { line } = tokens.current;
  const name = tokens.word('A function name');
  tokens.expect('(', ')', '{', 'return');
  const body = parseExpression(tokens);
  tokens.accept(';');
  tokens.expect('}');
  return { name, body, line };
}

function parseSegments(tokens: TokenStream): Segment[] {
  const segments: Segment[] = [];
  while (tokens.accept('/')) {
    if (tokens.accept('{')) {
      segments.push({ variable: tokens.word('A variable name') });
      tokens.expect('}');
    } else {
      segments.push({ name: tokens.word('A path segment') });
    }
  }
  if (segments.length === 0) tokens.refuse('A path was expected.');
  return segments;
}

function parseBlock(tokens: TokenStream, segments: Segment[], line: number): MatchBlock {
  const functions: FunctionDeclaration[] = [];
  const allows: AllowStatement[] = [];
  const matches: MatchBlock[] = [];
  tokens.expect('{');
  while (!tokens.accept('}')) {
    const start = tokens.current.line;
    if (tokens.accept('function')) functions.push(parseFunction(tokens));
    else if (tokens.accept('allow')) allows.push(parseAllow(tokens));
    else if (tokens.accept('match')) {
      matches.push(parseBlock(tokens, parseSegments(tokens), start));
    } else tokens.refuse(`"${tokens.current.text}" is not understood here.`);
  }
  return { segments, functions, allows, matches, line };
}

/** Reads a rules file as its outermost block, whose path is empty. */
export function parseRules(source: string): MatchBlock {
  const tokens = new TokenStream(source);
  tokens.expect('rules_version', '=');
  const version = tokens.current;
  if (version.kind !== 'string' || version.text !== '2') {
    tokens.refuse("Only rules_version = '2' is understood.");
  }
  tokens.advance();
  tokens.expect(';', 'service', 'cloud', '.', 'firestore');
  const service = parseBlock(tokens, [], tokens.current.line);
  if (tokens.current.kind !== 'end') {
    tokens.refuse(`"${tokens.current.text}" is not understood after the service.`);
  }
  return service;
}
