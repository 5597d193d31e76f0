import type { Value } from '../values/value';

export const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What a condition is made of once the functions it calls stand in their place. */
export type Condition =
  | { kind: 'literal'; value: Value }
  | { kind: 'reference'; names: readonly string[] }
  | { kind: 'not'; operand: Condition }
  | { kind: 'logic'; op: '&&' | '||'; left: Condition; right: Condition }
  | { kind: 'comparison'; op: Comparison; left: Condition; right: Condition };

/** What a condition is made of as written. */
export type Expression =
  | { kind: 'literal'; value: Value }
  | { kind: 'reference'; names: readonly string[]; line: number }
  | { kind: 'call'; name: string; line: number }
  | { kind: 'not'; operand: Expression }
  | { kind: 'logic'; op: '&&' | '||'; left: Expression; right: Expression }
  | { kind: 'comparison'; op: Comparison; left: Expression; right: Expression };

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** `{ variable }` binds whatever stands there; a name stands for itself. */
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
