import { type Comparison, type Condition, METHODS, type Operand, type Rule } from './rules/parse';

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

function mutateOperand(operand: Operand): Operand[] {
  if (operand.kind === 'reference') return [];
  const { kind, value } = operand;
  if ('integerValue' in value) {
    const near = [1, -1].map((step) => String(Number(value.integerValue) + step));
    return near.map((integerValue) => ({ kind, value: { integerValue } }));
  }
  return 'stringValue' in value ? [{ kind, value: { stringValue: `${value.stringValue}x` } }] : [];
}

/** Every condition that differs from the given one in one place, for mutation tests of the rules. */
function mutateCondition(condition: Condition): Condition[] {
  switch (condition.kind) {
    case 'literal':
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
        ...mutateOperand(left).map((mutant) => ({ ...condition, left: mutant })),
        ...mutateOperand(right).map((mutant) => ({ ...condition, right: mutant })),
      ];
    }
  }
}

export function mutantsOf(rules: readonly Rule[]): Mutant[] {
  return rules.flatMap((rule, index) => {
    const { segments } = rule;
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
      {
        description: `${name} on any collection`,
        rules: place({ ...rule, segments: segments.with(-2, '{any}') }),
      },
    ];
  });
}
