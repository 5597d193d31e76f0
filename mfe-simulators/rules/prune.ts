import type Engine from 'publicodes';
import type { RawPublicodes } from 'publicodes';
import { ROOT_RULES } from '../src/lib/social-model/situations';

type RawRule = Record<string, unknown> | string | null;

/** Engine internals that pruning reads; a test fails when they change. */
interface Parsed {
  parsedRules: Record<string, { rawNode: RawRule }>;
  referencesMaps: { referencesIn: Map<string, Set<string>> };
  /** Rules that replace another rule in some context, by the name of the replaced rule. */
  rulesReplacements: Record<string, { definitionRule: { dottedName?: string; name: string } }[]>;
}

const SEPARATOR = ' . ';
/** Rules that the engine adds itself, such as "X . $SITUATION". */
const isInternal = (name: string) => name.includes('$');

/** Keys to drop: documentation, and nested rules, which the parsed rules also list by full name. */
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

/** Names of all rules that `ROOT_RULES` depend on. */
function needed({ parsedRules, referencesMaps, rulesReplacements }: Parsed): Set<string> {
  const needed = new Set<string>();
  const queue = [...ROOT_RULES];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (needed.has(name) || !(name in parsedRules)) continue;
    needed.add(name);
    queue.push(...(referencesMaps.referencesIn.get(name) ?? []));
    queue.push(name.split(SEPARATOR).slice(0, -1).join(SEPARATOR));
    for (const { definitionRule } of rulesReplacements[name] ?? []) {
      queue.push(definitionRule.dottedName ?? definitionRule.name);
    }
  }
  return needed;
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

/** The rules that the comparison needs, without documentation keys; sorted by name. */
export function pruneRules({ context }: Engine): RawPublicodes<string> {
  const parsed = context as unknown as Parsed;
  const names = [...needed(parsed)].filter((name) => !isInternal(name)).sort();
  const rules = names.map((name) => [name, strip(parsed.parsedRules[name]?.rawNode)]);
  return Object.fromEntries(rules) as RawPublicodes<string>;
}
