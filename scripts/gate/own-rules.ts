import type { Rule } from 'lightningcss';

type StyleRule = Extract<Rule, { type: 'style' }>;
type Selector = StyleRule['value']['selectors'][number];

/** At-rules whose names are one for the whole tab, whatever layer they stand in. */
const OF_THE_TAB: ReadonlySet<string> = new Set([
  'font-face',
  'font-feature-values',
  'font-palette-values',
  'counter-style',
  'page',
  'property',
  'position-try',
  'view-transition',
]);

/** Builds give classes names of the part's own: what a class is needed for cannot be another part's. */
function isOwn(selector: Selector): boolean {
  return selector.some((component) => {
    if (component.type === 'class' || component.type === 'nesting') return true;
    const isList = component.type === 'pseudo-class' && ['is', 'where'].includes(component.kind);
    return isList && 'selectors' in component && (component.selectors as Selector[]).every(isOwn);
  });
}

/** @returns rules inside the layer of a part that reach beyond the part, as `nameOf` has them. */
export function reachingRules(rules: readonly Rule[], nameOf: (rule: Rule) => string): string[] {
  return rules.flatMap((rule): string[] => {
    if (rule.type === 'style') return rule.value.selectors.every(isOwn) ? [] : [nameOf(rule)];
    if (OF_THE_TAB.has(rule.type)) return [nameOf(rule)];
    if (!('value' in rule) || !rule.value || !('rules' in rule.value)) return [];
    return reachingRules(rule.value.rules as Rule[], nameOf);
  });
}
