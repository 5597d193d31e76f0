import { transform, type Rule } from 'lightningcss';
import { messageOf } from '../core/errors';
import { isOwnName } from '../core/parts';
import { nameOf, NEW, type GateContext, type Rule as GateRule } from './rule';

type Selector = Extract<Rule, { type: 'style' }>['value']['selectors'][number];

/** At-rules whose names are global to the document, whatever layer they are in. */
const GLOBAL_RULE =
  /^(font-(face|feature-values|palette-values)|counter-style|page|property|position-try|view-transition)$/;

/** At-rules that only set a condition for the rules inside. */
const CONDITIONAL = new Set(['media', 'supports', 'container', 'starting-style']);

/** The layers of the shell, which has the UI kit: reset and tokens, components, layout. */
const SHELL_LAYERS = ['base', 'ui', 'shell'];

/** The selectors inside ":is()" and ":where()"; empty for other selector components. */
function alternatives(component: Selector[number]): Selector[] {
  const isList = component.type === 'pseudo-class' && ['is', 'where'].includes(component.kind);
  return isList && 'selectors' in component ? (component.selectors as Selector[]) : [];
}

/** The rules inside an at-rule; none in other rules. */
const rulesInside = (rule: Rule): Rule[] =>
  'value' in rule && rule.value && 'rules' in rule.value ? (rule.value.rules as Rule[]) : [];

function labelOf(rule: Rule): string {
  if (rule.type === 'layer-block') return '@layer { … }';
  if (rule.type !== 'style') return `@${rule.type}`;
  const { line } = rule.value.loc;
  return `a style rule on line ${String(line + 1)}`;
}

/** Rules outside the layers of the part, rules that reach beyond it, and names that are not its own. */
type Findings = Record<'outside' | 'beyond' | 'foreign', Set<string>>;

/**
 * Finds what the rules of a sheet may not do. A rule needs one of the part's own elements: shell and parts are never
 * siblings, so everything below or beside such an element belongs to the part too.
 * @throws when it is no style sheet.
 */
function findingsIn(
  code: Uint8Array,
  layers: readonly string[],
  isOwnName: (name: string) => boolean,
): Findings {
  const found: Findings = { outside: new Set(), beyond: new Set(), foreign: new Set() };

  // In a nested rule, "&" means the outer rule, not the page.
  const isOwn = (selector: Selector, isNested: boolean): boolean =>
    selector.some((component) => {
      if (component.type === 'class') return isOwnName(component.name);
      if (component.type === 'nesting') return isNested;
      const list = alternatives(component);
      return list.length > 0 && list.every((one) => isOwn(one, isNested));
    });
  const foreignIn = (selector: Selector): string[] =>
    selector.flatMap((component) => {
      if (component.type !== 'class') return alternatives(component).flatMap(foreignIn);
      return isOwnName(component.name) ? [] : [component.name];
    });
  const inside = (rule: Rule, isNested: boolean) => {
    if (rule.type === 'style') {
      const beyond = rule.value.selectors.filter((selector) => !isOwn(selector, isNested));
      const names = beyond.flatMap(foreignIn);
      for (const name of names) found.foreign.add(name);
      if (beyond.length > 0 && names.length === 0) found.beyond.add(labelOf(rule));
      for (const nested of rule.value.rules ?? []) inside(nested, true);
    } else if (rule.type === 'keyframes') {
      const { value: name } = rule.value.name;
      if (!isOwnName(name)) found.foreign.add(name);
    } else if (GLOBAL_RULE.test(rule.type)) found.beyond.add(labelOf(rule));
    else for (const one of rulesInside(rule)) inside(one, isNested);
  };

  const isWithin = (name: string) =>
    layers.some((layer) => name === layer || name.startsWith(`${layer}.`));
  /** @param outer the layers around, which lead to one of the part. */
  const outside = (rule: Rule, outer: readonly string[]) => {
    if (rule.type === 'layer-statement') {
      const names = rule.value.names.map((name) => [...outer, ...name].join('.'));
      for (const name of names) if (!isWithin(name)) found.outside.add(`@layer ${name}`);
    } else if (rule.type === 'layer-block' && rule.value.name) {
      const path = [...outer, ...rule.value.name];
      const name = path.join('.');
      // "@layer parts { @layer wizard { … } }" is the same as "@layer parts.wizard { … }".
      if (layers.some((layer) => layer.startsWith(`${name}.`)))
        for (const one of rule.value.rules) outside(one, path);
      else if (isWithin(name)) for (const one of rule.value.rules) inside(one, false);
      else found.outside.add(`@layer ${name}`);
    } else if (CONDITIONAL.has(rule.type)) for (const one of rulesInside(rule)) outside(one, outer);
    else if (rule.type !== 'ignored') found.outside.add(labelOf(rule));
  };
  const StyleSheet = ({ rules }: { rules: Rule[] }) => {
    for (const rule of rules) outside(rule, []);
  };
  transform({ filename: 'sheet.css', code, visitor: { StyleSheet } });
  return found;
}

/**
 * Every rule must be in a cascade layer of the part, so that it cannot override rules of other parts. The layers of
 * remotes come last, so rules of a remote also need one of its own classes.
 */
export function checkLayers({
  release,
  readFile,
}: Pick<GateContext, 'release' | 'readFile'>): string[] {
  const { part, kind, files } = release;
  const layers = kind === 'shell' ? SHELL_LAYERS : [`parts.${part}`];
  const layerNames = layers.map((layer) => `@layer ${layer}`).join(', ');
  const sheets = files.filter(({ path }) => /^client\/.*\.css$/.test(path));
  return sheets.flatMap(({ path }) => {
    const file = `${path} of ${nameOf(release)}`;
    let found: Findings;
    try {
      found = findingsIn(readFile(path) ?? new Uint8Array(), layers, isOwnName(part));
    } catch (error) {
      return `${file} is not a style sheet: ${messageOf(error)}.`;
    }
    const reasons = [...found.outside].map(
      (rule) =>
        `${file} has "${rule}" outside ${layerNames}. Import style sheets through the build, which puts them in the layer of the part.`,
    );
    // The rules of the shell are for every part.
    if (kind === 'shell') return reasons;
    for (const rule of found.beyond)
      reasons.push(
        `${file} has "${rule}", which reaches beyond the part. Write it for a class of a CSS module; names of the whole tab belong to the kit.`,
      );
    if (found.foreign.size > 0)
      reasons.push(
        `${file} has rules for ${[...found.foreign].join(', ')}, which is not the part’s own: the build ends its own classes and animations in "_${part}" and a hash. Style a class of a CSS module without ":global", or stand below one: ".mine .library-class".`,
      );
    return reasons;
  });
}

export const styles: GateRule = {
  code: 'foreign-style',
  refuses: 'a CSS rule outside the part’s cascade layer, or for a class that is not the part’s own',
  when: NEW,
  run: checkLayers,
};
