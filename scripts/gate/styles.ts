import { transform, type Rule } from 'lightningcss';
import { messageOf } from '../core/errors';
import { isOwnName } from '../core/parts';
import type { Release } from '../core/release';
import { nameOf, NEW, type ReadFile, type Rule as GateRule } from './rule';

type StyleRule = Extract<Rule, { type: 'style' }>;
type Selector = StyleRule['value']['selectors'][number];
type Component = Selector[number];

/** Test for the part's own class names, and whether a rule is nested: then "&" means the outer rule, not the page. */
interface Context {
  isOwnName: (name: string) => boolean;
  isNested: boolean;
}

/** At-rules whose names are global to the document, whatever layer they are in. */
const GLOBAL_RULES: ReadonlySet<string> = new Set([
  'font-face',
  'font-feature-values',
  'font-palette-values',
  'counter-style',
  'page',
  'property',
  'position-try',
  'view-transition',
]);

/** The selectors inside ":is()" and ":where()"; empty for other selector components. */
function alternatives(component: Component): Selector[] {
  const isList = component.type === 'pseudo-class' && ['is', 'where'].includes(component.kind);
  return isList && 'selectors' in component ? (component.selectors as Selector[]) : [];
}

/**
 * Whether a selector needs one of the part's own elements. Shell and parts are never siblings, so everything below or
 * beside such an element belongs to the part too.
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

/** What affects other parts: a class or an animation of another part, or a rule. */
type Reaching = { name: string } | { rule: string };

const reachingIn = (rules: readonly Rule[], context: Context): Reaching[] =>
  rules.flatMap((rule): Reaching[] => {
    if (rule.type === 'style') {
      const beyond = rule.value.selectors.filter((selector) => !isOwn(selector, context));
      const names = beyond.flatMap((selector) => foreignClasses(selector, context));
      const isNamed = beyond.length === 0 || names.length > 0;
      return [
        ...names.map((name) => ({ name })),
        ...(isNamed ? [] : [{ rule: labelOf(rule) }]),
        ...reachingIn(rule.value.rules ?? [], { ...context, isNested: true }),
      ];
    }
    if (rule.type === 'keyframes') {
      const { value: name } = rule.value.name;
      return context.isOwnName(name) ? [] : [{ name }];
    }
    if (GLOBAL_RULES.has(rule.type)) return [{ rule: labelOf(rule) }];
    return reachingIn(rulesInside(rule), context);
  });

/** The rules inside an at-rule; none in other rules. */
const rulesInside = (rule: Rule): Rule[] =>
  'value' in rule && rule.value && 'rules' in rule.value ? (rule.value.rules as Rule[]) : [];

/** The layers of the shell, which has the UI kit: reset and tokens, components, layout. */
const SHELL_LAYERS = ['base', 'ui', 'shell'];

/** At-rules that only set a condition for the rules inside. */
const CONDITIONAL = new Set(['media', 'supports', 'container', 'starting-style']);

type LayerBlock = Extract<Rule, { type: 'layer-block' }>;

function isWithin(name: string, layers: readonly string[]): boolean {
  return layers.some((layer) => name === layer || name.startsWith(`${layer}.`));
}

/** The rules outside the layers, each by its first words. */
function strayRules(rules: readonly Rule[], layers: readonly string[], outer: string[]): string[] {
  return rules.flatMap((rule): string[] => {
    if (rule.type === 'layer-block') return strayInBlock(rule, layers, outer);
    if (rule.type === 'layer-statement') {
      const names = rule.value.names.map((name) => [...outer, ...name].join('.'));
      return names.filter((name) => !isWithin(name, layers)).map((name) => `@layer ${name}`);
    }
    if (CONDITIONAL.has(rule.type)) return strayRules(rulesInside(rule), layers, outer);
    return rule.type === 'ignored' ? [] : [labelOf(rule)];
  });
}

function strayInBlock({ value }: LayerBlock, layers: readonly string[], outer: string[]): string[] {
  if (!value.name) return ['@layer { … }'];
  const path = [...outer, ...value.name];
  const name = path.join('.');
  if (isWithin(name, layers)) return [];
  // "@layer parts { @layer wizard { … } }" is the same as "@layer parts.wizard { … }".
  const leadsInside = layers.some((layer) => layer.startsWith(`${name}.`));
  return leadsInside ? strayRules(value.rules, layers, path) : [`@layer ${name}`];
}

function labelOf(rule: Rule): string {
  if (rule.type !== 'style') return `@${rule.type}`;
  const { line } = rule.value.loc;
  return `a style rule on line ${String(line + 1)}`;
}

function rulesOf(filename: string, code: Uint8Array): Rule[] {
  const found: Rule[] = [];
  const StyleSheet = ({ rules }: { rules: Rule[] }) => {
    found.push(...rules);
  };
  transform({ filename, code, visitor: { StyleSheet } });
  return found;
}

/**
 * Every rule must be in a cascade layer of the part, so that it cannot override rules of other parts. The layers of
 * remotes come last, so rules of a remote also need one of its own classes.
 */
export function checkLayers(submitted: Release, readFile: ReadFile): string[] {
  const { part, kind, files } = submitted;
  const layers = kind === 'shell' ? SHELL_LAYERS : [`parts.${part}`];
  const layerNames = layers.map((layer) => `@layer ${layer}`).join(', ');
  const sheets = files.filter(({ path }) => /^client\/.*\.css$/.test(path));
  return sheets.flatMap(({ path }) => {
    const file = `${path} of ${nameOf(submitted)}`;
    let rules: Rule[];
    try {
      rules = rulesOf(path, readFile(path) ?? new Uint8Array());
    } catch (error) {
      return `${file} is not a style sheet: ${messageOf(error)}.`;
    }
    const outside = [...new Set(strayRules(rules, layers, []))].map(
      (rule) =>
        `${file} has "${rule}" outside ${layerNames}. Import style sheets through the build, which puts them in the layer of the part.`,
    );
    if (kind === 'shell') return outside;
    const reaching = reachingIn(rules, { isOwnName: isOwnName(part), isNested: false });
    const beyond = [...new Set(reaching.flatMap((one) => ('rule' in one ? one.rule : [])))].map(
      (rule) =>
        `${file} has "${rule}", which reaches beyond the part. Write it for a class of a CSS module; names of the whole tab belong to the kit.`,
    );
    const names = [...new Set(reaching.flatMap((one) => ('name' in one ? one.name : [])))];
    if (names.length === 0) return [...outside, ...beyond];
    const foreign = `${file} has rules for ${names.join(', ')}, which is not the part’s own: the build ends its own classes and animations in "_${part}" and a hash. Style a class of a CSS module without ":global", or stand below one: ".mine .library-class".`;
    return [...outside, ...beyond, foreign];
  });
}

export const styles: GateRule = {
  code: 'foreign-style',
  refuses: 'a CSS rule outside the part’s cascade layer, or for a class that is not the part’s own',
  when: NEW,
  run: ({ release, readFile }) => checkLayers(release, readFile),
};
