import type { Value } from '../values/value';
import { COMPARISONS } from './syntax';
import type { Expression } from './syntax';
import type { TokenStream } from './token-stream';

const WORD_LITERALS: Readonly<Record<string, Value>> = {
  true: { booleanValue: true },
  false: { booleanValue: false },
  null: { nullValue: null },
};

/** Reads a condition: `||` binds least, then `&&`, then one comparison, then `!`. */
export function parseExpression(tokens: TokenStream): Expression {
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
