import { type Comparison, type Condition, METHODS, type Rule, type Segment } from './rules/parse';
import type { Value } from './values/value';

export interface Mutant {
  description: string;
  rules: readonly Rule[];
}

const literal = (value: boolean): Condition => ({
  kind: 'literal',
  value: { booleanValue: value },
});

const NEIGHBOURS: Readonly<Record<Comparison, readonly Comparison[]>> = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  in: ['=='],
};

function mutateLiteral(value: Value): Value[] {
  if ('integerValue' in value) {
    return [1, -1].map((step) => ({ integerValue: String(Number(value.integerValue) + step) }));
  }
  return 'stringValue' in value ? [{ stringValue: `${value.stringValue}x` }] : [];
}

/** Every condition that differs from the given one in one place, for mutation tests of the rules. */
function mutateCondition(condition: Condition): Condition[] {
  switch (condition.kind) {
    case 'literal':
      return mutateLiteral(condition.value).map((value) => ({ kind: 'literal', value }));
    case 'reference':
      return [];
    case 'not':
      return [condition.operand];
    case 'logic': {
      const { op, left, right } = condition;
      return [
        left,
        right,
        literal(true),
        literal(false),
        { ...condition, op: op === '&&' ? '||' : '&&' },
        ...mutateCondition(left).map((mutant) => ({ ...condition, left: mutant })),
        ...mutateCondition(right).map((mutant) => ({ ...condition, right: mutant })),
      ];
    }
    case 'comparison': {
      const { op, left, right } = condition;
      return [
        literal(true),
        literal(false),
        ...NEIGHBOURS[op].map((other) => ({ ...condition, op: other })),
        ...mutateCondition(left).map((mutant) => ({ ...condition, left: mutant })),
        ...mutateCondition(right).map((mutant) => ({ ...condition, right: mutant })),
      ];
    }
  }
}

/** Replaces the name of the collection by "any collection". */
function mutateSegments(segments: readonly Segment[]): Segment[][] {
  const at = segments.length - 2;
  return [segments.map((segment, index) => (index === at ? { variable: 'any' } : segment))];
}

export function mutantsOf(rules: readonly Rule[]): Mutant[] {
  return rules.flatMap((rule, index) => {
    const place = (changed: Rule): readonly Rule[] => rules.with(index, changed);
    const name = `rule ${String(index + 1)} (${rule.methods.join(', ')})`;
    return [
      { description: `${name} removed`, rules: rules.toSpliced(index, 1) },
      ...mutateCondition(rule.condition).map((condition) => ({
        description: `${name} if ${JSON.stringify(condition)}`,
        rules: place({ ...rule, condition }),
      })),
      // With its own condition an added method may still be refused, so it is opened to everyone.
      ...METHODS.filter((method) => !rule.methods.includes(method)).map((method) => ({
        description: `${name} and ${method} for everyone`,
        rules: [...rules, { ...rule, methods: [method], condition: literal(true) }],
      })),
      ...mutateSegments(rule.segments).map((segments) => ({
        description: `${name} on any collection`,
        rules: place({ ...rule, segments }),
      })),
    ];
  });
}
