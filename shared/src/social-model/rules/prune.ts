import type Engine from 'publicodes';
import type { RawPublicodes } from 'publicodes';
import { createEngine } from '../estimate';
import { ROOTS } from '../situations';

type RawRule = Record<string, unknown> | string | null;

/** Engine internals that pruning reads; a test fails when they change. */
interface Parsed {
  parsedRules: Record<string, { rawNode: RawRule }>;
  referencesMaps: { referencesIn: Map<string, Set<string>> };
  /** Rules that replace another one in some context, by the name of the replaced one. */
  rulesReplacements: Record<string, { definitionRule: { dottedName?: string; name: string } }[]>;
}

const SEPARATOR = ' . ';
/** Rules that the engine adds itself, such as "X . $SITUATION". */
const isInternal = (name: string) => name.includes('$');

/** Documentation keys, and nested rules, which the parsed rules also list by full name. */
const UNUSED_KEYS = new Set([
  'acronyme',
  'API',
  'avec',
  'déprécié',
  'description',
  'experimental',
  'icônes',
  'identifiant court',
  'meta',
  'note',
  'privé',
  'question',
  'reference',
  'résumé',
  'références',
  'suggestions',
  'synonymes',
  'sévérité',
  'titre',
  'titre global',
]);

/** Names of all rules that `ROOTS` depend on. */
function needed({ parsedRules, referencesMaps, rulesReplacements }: Parsed): Set<string> {
  const found = new Set<string>();
  const queue = [...ROOTS];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name) || !(name in parsedRules)) continue;
    found.add(name);
    queue.push(...(referencesMaps.referencesIn.get(name) ?? []));
    queue.push(name.split(SEPARATOR).slice(0, -1).join(SEPARATOR));
    for (const { definitionRule } of rulesReplacements[name] ?? []) {
      queue.push(definitionRule.dottedName ?? definitionRule.name);
    }
  }
  return found;
}

/** Replaces options by their names, because the parsed rules list each option as a rule. */
const optionName = (option: unknown) =>
  typeof option === 'object' && option !== null ? Object.keys(option)[0] : option;

function strip(value: unknown, key?: string): unknown {
  if (Array.isArray(value)) {
    return value.map((it: unknown) => (key === 'une possibilité' ? optionName(it) : strip(it)));
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !UNUSED_KEYS.has(name));
  return Object.fromEntries(kept.map(([name, it]) => [name, strip(it, name)]));
}

const DATE_TEST = /^date (>=|<=|<|>) (?:(\d\d)\/)?(\d\d)\/(\d{4})$/;

/** A date of the model (dd/mm/yyyy) in an order that can be compared. */
const isoDate = (date: unknown) => String(date).split('/').reverse().join('-');

/** Whether a condition on the date holds at a date (yyyy-mm-dd); null for any other condition. */
function holdsAt(date: string, condition: unknown): boolean | null {
  const [, sign, day = '01', month, year] = DATE_TEST.exec(String(condition)) ?? [];
  if (month === undefined || year === undefined) return null;
  const limit = [year, month, day].join('-');
  if (sign === '>=') return date >= limit;
  if (sign === '<=') return date <= limit;
  return sign === '<' ? date < limit : date > limit;
}

/** The first and the last date at which a rule is evaluated (yyyy-mm-dd). */
type Period = readonly [first: string, last: string];

/** Whether a condition holds during a whole period; null if that depends on something. */
function holdsDuring([first, last]: Period, condition: unknown): boolean | null {
  const holds = holdsAt(last, condition);
  return holdsAt(first, condition) === holds ? holds : null;
}

interface Variation {
  si?: unknown;
  alors?: unknown;
  sinon?: unknown;
}

/** The variations that are possible during a period, up to the first that always applies. */
function possible(period: Period, variations: readonly Variation[]): Variation[] {
  const found: Variation[] = [];
  for (const variation of variations) {
    const holds = 'si' in variation ? holdsDuring(period, variation.si) : null;
    if (holds === true) return [...found, { sinon: variation.alors }];
    if (holds === null) found.push(variation);
  }
  return found;
}

/** Rules without the variations of other periods. */
function foldDates(period: Period, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((it: unknown) => foldDates(period, it));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, it]: [string, unknown]) => {
    if (name !== 'variations') return [name, foldDates(period, it)] as const;
    const [only, ...others] = possible(period, it as Variation[]);
    // Without any, the rule does not apply, which the engine concludes from the whole list.
    if (!only) return [name, it] as const;
    if (others.length === 0 && 'sinon' in only) {
      return ['valeur', foldDates(period, only.sinon)] as const;
    }
    return [name, foldDates(period, [only, ...others])] as const;
  });
  return Object.fromEntries(entries);
}

/** The expressions of other dates at which a rule evaluates others, such as the ceiling of the year before. */
function otherDates(rule: unknown): unknown[] {
  if (typeof rule !== 'object' || rule === null) return [];
  const context = 'contexte' in rule ? (rule.contexte as { date?: unknown }) : {};
  const own = context.date === undefined ? [] : [context.date];
  return [...own, ...Object.values(rule).flatMap(otherDates)];
}

/** The rules that `ROOTS` depend on, each changed; sorted by name. */
function reachable({ context }: Engine, change: (rule: unknown) => unknown): RawPublicodes<string> {
  const parsed = context as unknown as Parsed;
  const names = [...needed(parsed)].filter((name) => !isInternal(name)).sort();
  const rules = names.map((name) => [name, change(parsed.parsedRules[name]?.rawNode)]);
  return Object.fromEntries(rules) as RawPublicodes<string>;
}

/** The rules that the comparison needs at the date of the model, without documentation keys; sorted by name. */
export function pruneRules(model: Engine): RawPublicodes<string> {
  const stripped = reachable(model, strip);
  const dates = ['date', ...otherDates(stripped)]
    .map((expression) => isoDate(model.evaluate(expression as string).nodeValue))
    .sort();
  const period: Period = [dates[0] ?? '', dates.at(-1) ?? ''];
  // Again, as rules that only other dates need are out of reach now.
  const folded = createEngine(foldDates(period, stripped) as RawPublicodes<string>);
  return reachable(folded, strip);
}
