import type { SourceMap, SourceMapping } from 'node:module';
import { transform, type Rule } from 'lightningcss';
import { messageOf } from '../core/errors';
import { createOwnNameTest } from '../core/parts';
import { readSourceMap } from '../core/release';
import { listFirstNames } from '../core/terminal';
import { nameOf, ON_PUBLISH, type GateRule } from './rule';

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

/** Label of a rule: its text in the sheet, and its source: `"h1" (mfe-wizard/src/ui/Step.module.css:3)`. */
function labeller(code: Uint8Array, sources: SourceMap | null) {
  const lines = Buffer.from(code).toString('utf8').split('\n');
  return (rule: Rule): string => {
    if (!('value' in rule) || !rule.value || !('loc' in rule.value)) return `"@${rule.type}"`;
    const { line, column } = rule.value.loc;
    const [written = ''] = lines[line]?.slice(column - 1).split(/[{;]/) ?? [];
    const mapping: Partial<SourceMapping> = sources?.findEntry(line, column - 1) ?? {};
    const { originalSource: source, originalLine = 0 } = mapping;
    const place = source === undefined ? '' : ` (${source}:${String(originalLine + 1)})`;
    return `"${written.trim()}"${place}`;
  };
}

/**
 * Finds rules outside the layers of the part, and rules that reach beyond it. A selector must contain a class of the
 * part: shell and parts are never siblings, so everything below or beside an element with this class belongs to it too.
 * @throws when the file is not a valid style sheet.
 */
function findingsIn(
  code: Uint8Array,
  labelOf: (rule: Rule) => string,
  layers: readonly string[],
  isOwnName: (name: string) => boolean,
) {
  const foreign = { outside: new Set<string>(), beyond: new Set<string>() };

  // In a nested rule, "&" means the outer rule, not the page.
  const isOwn = (selector: Selector, isNested: boolean): boolean =>
    selector.some((component) => {
      if (component.type === 'class') return isOwnName(component.name);
      if (component.type === 'nesting') return isNested;
      const list = alternatives(component);
      return list.length > 0 && list.every((one) => isOwn(one, isNested));
    });
  const inside = (rule: Rule, isNested: boolean) => {
    if (rule.type === 'style') {
      const isBelow = rule.value.selectors.every((selector) => isOwn(selector, isNested));
      if (!isBelow) foreign.beyond.add(labelOf(rule));
      for (const nested of rule.value.rules ?? []) inside(nested, true);
    } else if (rule.type === 'keyframes') {
      if (!isOwnName(rule.value.name.value)) foreign.beyond.add(labelOf(rule));
    } else if (GLOBAL_RULE.test(rule.type)) foreign.beyond.add(labelOf(rule));
    else for (const inner of rulesInside(rule)) inside(inner, isNested);
  };

  const isWithin = (name: string) =>
    layers.some((layer) => name === layer || name.startsWith(`${layer}.`));
  /** @param outer names of the layers around the rule. */
  const outside = (rule: Rule, outer: readonly string[]) => {
    if (rule.type === 'layer-statement') {
      const names = rule.value.names.map((name) => [...outer, ...name].join('.'));
      if (!names.every(isWithin)) foreign.outside.add(labelOf(rule));
    } else if (rule.type === 'layer-block' && rule.value.name) {
      const path = [...outer, ...rule.value.name];
      const name = path.join('.');
      // "@layer parts { @layer wizard { … } }" is the same as "@layer parts.wizard { … }".
      if (layers.some((layer) => layer.startsWith(`${name}.`)))
        for (const inner of rule.value.rules) outside(inner, path);
      else if (isWithin(name)) for (const inner of rule.value.rules) inside(inner, false);
      else foreign.outside.add(labelOf(rule));
    } else if (CONDITIONAL.has(rule.type))
      for (const inner of rulesInside(rule)) outside(inner, outer);
    else if (rule.type !== 'ignored') foreign.outside.add(labelOf(rule));
  };
  const StyleSheet = ({ rules }: { rules: Rule[] }) => {
    for (const rule of rules) outside(rule, []);
  };
  transform({ filename: 'sheet.css', code, visitor: { StyleSheet } });
  return foreign;
}

/**
 * Every rule must be in a cascade layer of the part, so that it cannot override rules of other parts. The layers of
 * remotes come last, so rules of a remote also need one of its own classes.
 */
export const styles: GateRule = {
  code: 'foreign-style',
  refuses: 'a CSS rule outside the part’s cascade layer, or for a class that is not the part’s own',
  when: ON_PUBLISH,
  run({ release, readFile }) {
    const { part, kind, files } = release;
    const layers = kind === 'shell' ? SHELL_LAYERS : [`parts.${part}`];
    const layerNames = layers.map((layer) => `@layer ${layer}`).join(', ');
    const sheets = files.filter(({ path }) => /^client\/.*\.css$/.test(path));
    return sheets.flatMap(({ path }) => {
      const file = `${path} of ${nameOf(release)}`;
      const code = readFile(path) ?? new Uint8Array();
      const reasons: string[] = [];
      try {
        const labelOf = labeller(code, readSourceMap(path, readFile));
        const { outside, beyond } = findingsIn(code, labelOf, layers, createOwnNameTest(part));
        if (outside.size > 0)
          reasons.push(
            `${file} has ${listFirstNames([...outside])} outside ${layerNames}. Import style sheets through the build, which puts them in the layer of the part.`,
          );
        // Rules of the shell may apply to every part.
        if (beyond.size > 0 && kind !== 'shell')
          reasons.push(
            `${file} has ${listFirstNames([...beyond])}, which reaches beyond the part: the build ends its own classes and animations in "_${part}" and a hash. Style a class of a CSS module without ":global", or stand below one: ".mine .library-class"; names of the whole tab belong to the kit.`,
          );
      } catch (error) {
        reasons.push(`${file} is not a style sheet: ${messageOf(error)}.`);
      }
      return reasons;
    });
  },
};
