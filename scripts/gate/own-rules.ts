import type { Rule } from 'lightningcss';

type StyleRule = Extract<Rule, { type: 'style' }>;
type Selector = StyleRule['value']['selectors'][number];
type Component = Selector[number];

/** Where a rule stands: which names are the part's own, and whether "&" is a rule around it (at the top it is the page). */
interface Context {
  isOwnName: (name: string) => boolean;
  isNested: boolean;
}

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

/** The selectors of ":is()" and ":where()"; of any other component none. */
function alternatives(component: Component): Selector[] {
  const isList = component.type === 'pseudo-class' && ['is', 'where'].includes(component.kind);
  return isList && 'selectors' in component ? (component.selectors as Selector[]) : [];
}

/**
 * Whether a rule needs one of the part's own elements. Shell and parts are never siblings in a tab, so what stands below
 * such an element or beside it is the part's too.
 */
function isOwn(selector: Selector, context: Context): boolean {
  return selector.some((component) => {
    if (component.type === 'class') return context.isOwnName(component.name);
    if (component.type === 'nesting') return context.isNested;
    const list = alternatives(component);
    return list.length > 0 && list.every((one) => isOwn(one, context));
  });
}

function foreignClasses(selector: Selector, context: Context): string[] {
  return selector.flatMap((component) => {
    if (component.type === 'class')
      return context.isOwnName(component.name) ? [] : [component.name];
    return alternatives(component).flatMap((one) => foreignClasses(one, context));
  });
}

/** What reaches beyond a part: classes and animations of others by name, other rules as `nameOf` has them. */
export interface Reaching {
  names: string[];
  rules: string[];
}

function joined(found: readonly Reaching[]): Reaching {
  return {
    names: [...new Set(found.flatMap(({ names }) => names))],
    rules: [...new Set(found.flatMap(({ rules }) => rules))],
  };
}

function reachingIn(
  rules: readonly Rule[],
  context: Context,
  nameOf: (rule: Rule) => string,
): Reaching {
  const reaching = (rule: Rule): Reaching => {
    if (rule.type === 'style') {
      const beyond = rule.value.selectors.filter((selector) => !isOwn(selector, context));
      const names = beyond.flatMap((selector) => foreignClasses(selector, context));
      const isTold = beyond.length === 0 || names.length > 0;
      const nested = reachingIn(rule.value.rules ?? [], { ...context, isNested: true }, nameOf);
      return joined([{ names, rules: isTold ? [] : [nameOf(rule)] }, nested]);
    }
    if (rule.type === 'keyframes') {
      const { value: name } = rule.value.name;
      return { names: context.isOwnName(name) ? [] : [name], rules: [] };
    }
    if (OF_THE_TAB.has(rule.type)) return { names: [], rules: [nameOf(rule)] };
    if (!('value' in rule) || !rule.value || !('rules' in rule.value)) {
      return { names: [], rules: [] };
    }
    return reachingIn(rule.value.rules as Rule[], context, nameOf);
  };
  return joined(rules.map(reaching));
}

/** @returns what the rules inside the layer of a part say of anything that is not the part's own. */
export function reachingRules(
  rules: readonly Rule[],
  isOwnName: (name: string) => boolean,
  nameOf: (rule: Rule) => string,
): Reaching {
  return reachingIn(rules, { isOwnName, isNested: false }, nameOf);
}
