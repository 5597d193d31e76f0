import { transform, type Rule } from 'lightningcss';
import { messageOf } from '../core/errors';
import { isOwnName } from '../model/class-names';
import type { Release } from '../model/release';
import { reachingRules, type Reaching } from './own-rules';
import type { ReadFile } from './read-file';
import type { Refusal } from './refusal';
import { sideOf } from './side';

/** The shell brings the kit: reset and tokens, components, then its own frame. */
const SHELL_LAYERS = ['base', 'ui', 'shell'];

const layersOf = ({ kind, part }: Release) => (kind === 'shell' ? SHELL_LAYERS : [`parts.${part}`]);

/** Rules that only say when the rules inside them count. */
const CONDITIONAL = new Set(['media', 'supports', 'container', 'starting-style']);

type LayerBlock = Extract<Rule, { type: 'layer-block' }>;

function isWithin(name: string, layers: readonly string[]): boolean {
  return layers.some((layer) => name === layer || name.startsWith(`${layer}.`));
}

/** The rules that stand outside the layers, as a person would write their beginning. */
function strayRules(rules: readonly Rule[], layers: readonly string[], outer: string[]): string[] {
  return rules.flatMap((rule): string[] => {
    if (rule.type === 'layer-block') return strayInBlock(rule, layers, outer);
    if (rule.type === 'layer-statement') {
      const names = rule.value.names.map((name) => [...outer, ...name].join('.'));
      return names.filter((name) => !isWithin(name, layers)).map((name) => `@layer ${name}`);
    }
    if (CONDITIONAL.has(rule.type) && 'value' in rule && rule.value && 'rules' in rule.value) {
      return strayRules(rule.value.rules as Rule[], layers, outer);
    }
    return rule.type === 'ignored' ? [] : [nameOf(rule)];
  });
}

function strayInBlock({ value }: LayerBlock, layers: readonly string[], outer: string[]): string[] {
  if (!value.name) return ['@layer { … }'];
  const path = [...outer, ...value.name];
  const name = path.join('.');
  if (isWithin(name, layers)) return [];
  // "@layer parts { @layer wizard { … } }" says the same as "@layer parts.wizard { … }".
  const leadsInside = layers.some((layer) => layer.startsWith(`${name}.`));
  return leadsInside ? strayRules(value.rules, layers, path) : [`@layer ${name}`];
}

function nameOf(rule: Rule): string {
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

const NOTHING: Reaching = { names: [], rules: [] };

/**
 * Every rule of every style sheet is in a cascade layer of the part: none can outrank another part's. As the layers of
 * remotes come last, those of a remote also need one of its own classes.
 */
export function checkLayers(candidate: Release, readFile: ReadFile): Refusal[] {
  const side = sideOf(candidate);
  const layers = layersOf(candidate);
  const sheets = candidate.files.filter(({ path }) => /^client\/.*\.css$/.test(path));
  return sheets.flatMap(({ path: file }): Refusal[] => {
    try {
      const rules = rulesOf(file, readFile(file) ?? new Uint8Array());
      const outside = [...new Set(strayRules(rules, layers, []))];
      const { names, rules: reaching } =
        candidate.kind === 'shell'
          ? NOTHING
          : reachingRules(rules, isOwnName(candidate.part), nameOf);
      return [
        ...outside.map((rule): Refusal => ({
          kind: 'css-outside-layer',
          side,
          file,
          rule,
          layers,
        })),
        ...reaching.map((rule): Refusal => ({ kind: 'css-reaching', side, file, rule })),
        ...(names.length > 0 ? [{ kind: 'css-foreign-names' as const, side, file, names }] : []),
      ];
    } catch (error) {
      const reason = messageOf(error);
      return [{ kind: 'css-unreadable', side, file, reason }];
    }
  });
}
