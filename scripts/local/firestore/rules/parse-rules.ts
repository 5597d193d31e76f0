import { parseExpression } from './parse-expression';
import { METHODS } from './syntax';
import type { AllowStatement, FunctionDeclaration, MatchBlock, Method, Segment } from './syntax';
import { TokenStream } from './token-stream';

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
