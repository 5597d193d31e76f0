import { type Expression, parseExpressionAt } from 'acorn';
import { toValue, type Value } from '../../../core/firestore-values';

const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Operand =
  { kind: 'literal'; value: Value } | { kind: 'reference'; names: readonly string[] };

/** A condition after its function calls were replaced. */
export type Condition =
  | { kind: 'literal'; value: Value }
  | { kind: 'not'; operand: Condition }
  | { kind: 'logic'; op: '&&' | '||'; left: Condition; right: Condition }
  | { kind: 'comparison'; op: Comparison; left: Operand; right: Operand };

const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof METHODS)[number];

const GROUPS: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

/** One permission on its own: where it applies, to which methods, under which condition. */
export interface Rule {
  /** `{uid}` matches any name, another segment matches itself. */
  segments: readonly string[];
  methods: readonly Method[];
  condition: Condition;
}

type Functions = ReadonlyMap<string, Condition>;

const BLANK = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;

/** What a condition can read; any other name stops the service at start. */
const REFERENCE =
  /^(?:request\.auth(?:\.uid|\.token(?:\.\w+)*)?|request\.query\.limit|resource\.data\.\w+)$/;

/** Conditions are a subset of JavaScript's expressions, so its parser reads them. */
class RulesReader {
  readonly source: string;
  #at = 0;

  constructor(source: string) {
    this.source = source;
  }

  refuse(what: string, at = this.#at): never {
    const line = this.source.slice(0, at).split('\n').length;
    throw new Error(`firestore.rules, line ${String(line)}: ${what} is not understood.`);
  }

  /** Skips blanks and comments, then takes what the pattern matches, if it does. */
  take(pattern: RegExp): RegExpExecArray | null {
    BLANK.lastIndex = this.#at;
    this.#at += BLANK.exec(this.source)?.[0].length ?? 0;
    const sticky = new RegExp(pattern, 'y');
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.source);
    if (found) this.#at = sticky.lastIndex;
    return found;
  }

  expect(...patterns: RegExp[]): void {
    for (const pattern of patterns) {
      if (!this.take(pattern))
        this.refuse(JSON.stringify(this.source.slice(this.#at).split('\n', 1)[0]));
    }
  }

  condition(functions: Functions, variables: readonly string[]): Condition {
    let node: Expression;
    try {
      node = parseExpressionAt(this.source, this.#at, { ecmaVersion: 2022 });
    } catch {
      return this.refuse('The condition');
    }
    this.#at = node.end;
    return this.#read(node, functions, variables);
  }

  #read(node: Expression, functions: Functions, variables: readonly string[]): Condition {
    const read = (inner: Expression) => this.#read(inner, functions, variables);
    if (node.type === 'Literal') return this.#operand(node, variables) as Condition;
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      const called = functions.get(node.callee.name);
      if (called && node.arguments.length === 0) return called;
    }
    if (node.type === 'UnaryExpression' && node.operator === '!') {
      return { kind: 'not', operand: read(node.argument) };
    }
    if (node.type === 'LogicalExpression' && node.operator !== '??') {
      return { kind: 'logic', op: node.operator, left: read(node.left), right: read(node.right) };
    }
    if (node.type === 'BinaryExpression' && node.left.type !== 'PrivateIdentifier') {
      const op = COMPARISONS.find((known) => known === node.operator);
      const sides = {
        left: this.#operand(node.left, variables),
        right: this.#operand(node.right, variables),
      };
      if (op) return { kind: 'comparison', op, ...sides };
    }
    return this.refuse(this.source.slice(node.start, node.end), node.start);
  }

  #operand(node: Expression, variables: readonly string[]): Operand {
    const text = this.source.slice(node.start, node.end);
    if (node.type === 'Literal' && /^(?:\d+|true|false|null|'.*'|".*")$/.test(text)) {
      return { kind: 'literal', value: toValue(node.value) };
    }
    if (REFERENCE.test(text) || variables.includes(`{${text}}`)) {
      return { kind: 'reference', names: text.split('.') };
    }
    return this.refuse(text, node.start);
  }
}

function methodsOf(list: string, reader: RulesReader): Method[] {
  return list.split(',').flatMap((entry) => {
    const name = entry.trim();
    const method = METHODS.find((known) => known === name);
    return method ?? GROUPS[name] ?? reader.refuse(`The method "${name}"`);
  });
}

/** Reads a block into a flat list of rules. A function is known from its declaration on. */
function readBlock(reader: RulesReader, segments: readonly string[], outer: Functions): Rule[] {
  const functions = new Map(outer);
  const rules: Rule[] = [];
  reader.expect(/\{/);
  while (!reader.take(/\}/)) {
    const declared = reader.take(/function\s+(\w+)\s*\(\s*\)\s*\{\s*return\b/);
    const allowed = declared ? null : reader.take(/allow\s+([\w\s,]+?)\s*:\s*if\b/);
    if (declared) {
      functions.set(declared[1] ?? '', reader.condition(functions, segments));
      reader.expect(/;/, /\}/);
    } else if (allowed) {
      const methods = methodsOf(allowed[1] ?? '', reader);
      rules.push({ segments, methods, condition: reader.condition(functions, segments) });
      reader.expect(/;/);
    } else {
      reader.expect(/match\b/);
      const path = reader.take(/(?:\/(?:\w+|\{\w+\}))+/) ?? reader.refuse('The path');
      rules.push(...readBlock(reader, [...segments, ...path[0].split('/').slice(1)], functions));
    }
  }
  return rules;
}

/**
 * Reads a rules file, in the part of its language that the local service enforces.
 * @throws naming the line that is not understood.
 */
export function readRules(source: string): Rule[] {
  const reader = new RulesReader(source);
  reader.expect(/rules_version\s*=\s*'2'\s*;/, /service\s+cloud\.firestore\b/);
  const rules = readBlock(reader, [], new Map());
  reader.expect(/$/);
  return rules;
}
