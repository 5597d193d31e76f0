import { toProblem, type Problem } from '../core/problems';
import { allowed, counts, prefixes } from './allowed';
import { budgets } from './budgets';
import { bundled } from './bundled';
import { contract } from './contract';
import { links } from './links';
import { definitions, identity, listing, manifest, shell } from './manifest';
import { modules, names } from './modules';
import { pages } from './pages';
import { routes } from './routes';
import { nameOf, type GateContext, type GateOccasion, type GateRule } from './rule';
import { styles } from './styles';
import { types } from './types';

/** Every rule, in groups: a group runs only if the groups before it found nothing. */
export const RULES: readonly (readonly GateRule[])[] = [
  [manifest],
  [identity],
  [shell],
  [
    ...[routes, modules, names, allowed, prefixes, counts, definitions, listing],
    ...[types, bundled, styles, budgets, contract, links],
  ],
  // Only code that all other rules accept is run.
  [pages],
];

/** Runs the rules for an occasion. @returns every reason to refuse the release; empty if it is accepted. */
export async function runGate(context: GateContext, occasion: GateOccasion): Promise<Problem[]> {
  const { release, before, live } = context;
  const releases = [...new Set([release, ...(before ? [before] : []), ...live].map(nameOf))];
  for (const group of RULES) {
    const refused: Problem[] = [];
    for (const { code, when, run } of group) {
      const reasons = when.includes(occasion) ? await run(context) : [];
      refused.push(...reasons.map((reason) => toProblem(code, reason, releases)));
    }
    if (refused.length > 0) return refused;
  }
  return [];
}
