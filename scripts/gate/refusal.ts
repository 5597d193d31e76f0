import type { Extensions, RouteDefinition } from '@jalon/shared/protocol';
import { LOOPBACK_ORIGIN } from '@jalon/shared/schemas';
import { firstOf } from '../core/terminal';
import { kB } from '../model/budget';
import type { Release } from '../model/release';

/** One release, as messages name it. */
export interface Side {
  part: string;
  release: string;
}

export interface RouteSide extends Side {
  path: string;
}

/** A module that a remote requires and the shell provides. */
interface ModuleRefusal {
  remote: Side;
  shell: Side;
  module: string;
  range: string;
}

/** Packages in a release that the shell or the shared package provides. */
interface Bundled {
  /** With their versions: "react-router 7.18.5". */
  packages: string[];
  importedBy: string[];
  /** What to import instead. */
  from: string[];
}

/** What the operator limits the number of, as the field of `limits` is called. */
export type LimitedCount = 'routes' | 'navigation';

/** Why a release must not go live, with evidence. */
export type Refusal =
  | { kind: 'format'; side: Side; found: unknown; expected: number }
  | { kind: 'manifest'; side: Side; fault: string }
  | { kind: 'duplicate-part'; side: Side; live: Side }
  | { kind: 'second-shell'; side: Side; live: Side }
  | { kind: 'no-shell'; side: Side }
  | { kind: 'route-collision'; one: RouteSide; other: RouteSide; exampleUrl: string }
  | { kind: 'routes-invalid'; side: Side; faults: string }
  | { kind: 'route-open'; route: RouteSide }
  | { kind: 'route-reserved'; route: RouteSide; segment: string }
  | ({ kind: 'module-missing' } & ModuleRefusal)
  | ({ kind: 'module-version'; version: string } & ModuleRefusal)
  | ({ kind: 'declared-version'; version: string } & ModuleRefusal)
  | { kind: 'provided-bundled'; side: Side; shell: Side | null; bundled: Bundled }
  | { kind: 'foreign-sources'; side: Side; sources: string[]; importedBy: string[] }
  | { kind: 'origin-refused'; side: Side; origin: string; allowed: readonly string[] }
  | { kind: 'mail-refused'; side: Side; template: string; allowed: readonly string[] }
  | { kind: 'header-refused'; side: Side; label: string; allowed: readonly string[] }
  | { kind: 'over-limit'; side: Side; what: LimitedCount; count: number; limit: number }
  | { kind: 'prefix-owned'; route: RouteSide; prefix: string; owner: string; taken: string }
  | { kind: 'placeholder-listed'; route: RouteSide; field: string; text: string }
  | { kind: 'name-missing'; remote: Side; shell: Side; module: string; names: string[] }
  | { kind: 'page-missing'; route: RouteSide; page: string }
  | { kind: 'page-throws'; route: RouteSide; page: string; shell: Side; error: string }
  | { kind: 'page-stops'; route: RouteSide; page: string; shell: Side; error: string }
  | { kind: 'page-linked'; route: RouteSide; by: Side; linkedIn: string[] }
  | { kind: 'file-unlisted'; side: Side; page: string; file: string }
  | { kind: 'file-missing'; side: Side; file: string }
  | { kind: 'file-altered'; side: Side; file: string; expected: string; found: string }
  | { kind: 'css-outside-layer'; side: Side; file: string; rule: string; layers: string[] }
  | { kind: 'css-reaching'; side: Side; file: string; rule: string }
  | { kind: 'css-foreign-names'; side: Side; file: string; names: string[] }
  | { kind: 'css-in-script'; side: Side; file: string }
  | { kind: 'css-unreadable'; side: Side; file: string; reason: string }
  | { kind: 'budget-exceeded'; side: Side; budget: string; size: number; limit: number }
  | { kind: 'budget-missing'; route: RouteSide; size: number; limit: number }
  | { kind: 'budget-unmatched'; side: Side; budget: string; path: string }
  | { kind: 'types'; side: Side; output: string };

/** Data of a live part for the gate, from its record or its release. */
export interface Neighbour extends Pick<Release, 'part' | 'id' | 'kind'>, Extensions {
  routes: readonly Pick<RouteDefinition, 'path'>[];
}

/** A live part with the modules that it shares. A record does not have `declares`, a release does. */
export type SharingNeighbour = Neighbour &
  Pick<Release, 'requires' | 'provides'> &
  Partial<Pick<Release, 'declares'>>;

export function sideOf({ part, id }: Pick<Neighbour, 'part' | 'id'>): Side {
  return { part, release: id };
}

const name = ({ part, release }: Side) => `${part} ${release}`;
const route = (side: RouteSide) => `${side.path} of ${name(side)}`;

const listed = (names: readonly string[], none: string) =>
  names.length === 0 ? none : names.join(', ');

function describeModule(refusal: Extract<Refusal, { remote: Side }>): string {
  const { remote, shell, module } = refusal;
  switch (refusal.kind) {
    case 'module-missing':
      return `${name(remote)} needs ${module} ${refusal.range}, which ${name(shell)} does not provide. Keep the module in the shell until no live remote needs it.`;
    case 'module-version':
      return `${name(remote)} needs ${module} ${refusal.range}; ${name(shell)} provides ${refusal.version}. Build the remote against the live version, or publish it before the shell.`;
    case 'declared-version':
      return `The package.json of ${name(remote)} says ${module} ${refusal.range}; ${name(shell)} provides ${refusal.version}, which the page would run with. Install and declare that version, and test with it.`;
    case 'name-missing':
      return `${name(remote)} uses ${refusal.names.join(', ')} of ${module}, which ${name(shell)} does not export. Publish a shell that does, or keep the name until no live remote uses it.`;
  }
}

function describeBundled({
  side,
  shell,
  bundled,
}: Extract<Refusal, { kind: 'provided-bundled' }>): string {
  const { packages, importedBy, from } = bundled;
  const provider = shell ? name(shell) : 'the shell';
  return `${name(side)} contains ${packages.join(', ')} (imported by ${firstOf(importedBy)}): ${provider} and @jalon/shared provide it, and a second copy would have a state of its own. Import ${from.join(' or ')} instead; a configuration of your own has each of them in "shared" of ModuleFederationPlugin, with "import: false".`;
}

function describeOrigin({
  side,
  origin,
  allowed,
}: Extract<Refusal, { kind: 'origin-refused' }>): string {
  const asked = `${name(side)} uses ${origin}`;
  if (LOOPBACK_ORIGIN.test(origin)) {
    return `${asked}, which is a visitor’s own machine: only local sites allow it. Write the https origin of the service in "origins" of routes.json.`;
  }
  return `${asked}; "origins" in the operator’s site.config.json allows ${listed(allowed, 'no origin')}. Ask the operator to add it there, or remove it from "origins" of routes.json.`;
}

const COUNTED: Record<LimitedCount, string> = {
  routes: 'routes',
  navigation: 'links in header, footer and site map',
};

function describeLimit({
  side,
  what,
  count,
  limit,
}: Extract<Refusal, { kind: 'over-limit' }>): string {
  return `${name(side)} has ${String(count)} ${COUNTED[what]}; "limits.${what}" in the operator’s site.config.json allows a part ${String(limit)}. Remove some from routes.json, or ask the operator for more.`;
}

function describeFile(refusal: Extract<Refusal, { file: string }>): string {
  const { side, file } = refusal;
  switch (refusal.kind) {
    case 'file-unlisted':
      return `${file}, which ${refusal.page} of ${name(side)} needs, is not among its files. Build the part again.`;
    case 'file-missing':
      return `${file} of ${name(side)} is missing from the release folder. Build the part again.`;
    case 'file-altered':
      return `${file} of ${name(side)} is not what was built: ${refusal.found} instead of ${refusal.expected}. Build the part again.`;
    case 'css-outside-layer':
      return `${file} of ${name(side)} has "${refusal.rule}" outside ${refusal.layers.map((layer) => `@layer ${layer}`).join(', ')}. Import style sheets through the build, which puts them in the layer of the part.`;
    case 'css-reaching':
      return `${file} of ${name(side)} has "${refusal.rule}", which reaches beyond the part. Write it for a class of a CSS module; names of the whole tab belong to the kit.`;
    case 'css-foreign-names':
      return `${file} of ${name(side)} has rules for ${refusal.names.join(', ')}, which is not the part’s own: the build ends its own classes and animations in "_${side.part}" and a hash. Style a class of a CSS module without ":global", or stand below one: ".mine .library-class".`;
    case 'css-in-script':
      return `${file} of ${name(side)} inserts style sheets with style-loader, and the policy of the site applies none that a script inserts. Put MiniCssExtractPlugin.loader ("mini-css-extract-plugin") in its place, with Rspack CssExtractRspackPlugin.loader ("@rspack/core"), and the plugin itself into "plugins".`;
    case 'css-unreadable':
      return `${file} of ${name(side)} is not a style sheet: ${refusal.reason}.`;
  }
}

/** A refusal in one or two sentences: what, where, remedy. */
export function describeRefusal(refusal: Refusal): string {
  if ('remote' in refusal) return describeModule(refusal);
  if ('file' in refusal) return describeFile(refusal);
  switch (refusal.kind) {
    case 'format':
      return `release.json of ${name(refusal.side)} has format ${String(refusal.found)}; this tool reads ${String(refusal.expected)}. Build the part with the same version of the tool.`;
    case 'manifest':
      return `release.json of ${name(refusal.side)} contradicts itself: ${refusal.fault}. Build the part again.`;
    case 'duplicate-part':
      return `${name(refusal.side)} would replace ${name(refusal.live)}, which is another kind of part. Choose another name in routes.json.`;
    case 'second-shell':
      return `${name(refusal.side)} is a shell, and ${name(refusal.live)} is live. A site has one shell: give it the same name.`;
    case 'no-shell':
      return `${name(refusal.side)} needs a shell, and none is live. Publish the shell first.`;
    case 'route-collision':
      return `${refusal.exampleUrl} would be ${route(refusal.one)} and ${route(refusal.other)}. Change one of the two paths in routes.json.`;
    case 'routes-invalid':
      return `${name(refusal.side)} was built from ${refusal.faults}`;
    case 'route-open':
      return `${route(refusal.route)} would take addresses of every other part. Start the path in routes.json with a segment of your own.`;
    case 'route-reserved':
      return `${route(refusal.route)}: addresses below /${refusal.segment} belong to the site itself. Choose another path in routes.json.`;
    case 'provided-bundled':
      return describeBundled(refusal);
    case 'foreign-sources':
      return `${name(refusal.side)} contains ${firstOf(refusal.sources)} (imported by ${firstOf(refusal.importedBy)}), which is not its own. A release is made of its folder, of packages and of the entry points of @jalon/shared: move what two parts need into one of these, or copy it.`;
    case 'origin-refused':
      return describeOrigin(refusal);
    case 'mail-refused':
      return `${name(refusal.side)} sends mail with the template "${refusal.template}"; "mail.templates" in the operator’s site.config.json has ${listed(refusal.allowed, 'none')}. Ask the operator to add it there, or remove it from "mail" of routes.json.`;
    case 'header-refused':
      return `${name(refusal.side)} puts "${refusal.label}" into the header; "navigation.header" in the operator’s site.config.json allows ${listed(refusal.allowed, 'no part')}. Ask the operator to add ${refusal.side.part} there, or write "footer" or "site-map" as its place in routes.json.`;
    case 'over-limit':
      return describeLimit(refusal);
    case 'prefix-owned':
      return `${route(refusal.route)} would take ${refusal.taken}: ${refusal.prefix} and what is below it belongs to ${refusal.owner} ("limits.prefixes" in the operator’s site.config.json). Choose another path in routes.json.`;
    case 'placeholder-listed':
      return `${route(refusal.route)} is for search engines ("index": true), and its ${refusal.field} is a placeholder: "${refusal.text}". Write it in routes.json, or set "index" to false.`;
    case 'page-missing':
      return `${route(refusal.route)} has no module: ${refusal.page} is not in the release. Build the part again.`;
    case 'page-throws':
      return `${refusal.page}, which is ${route(refusal.route)}, throws when it is imported and rendered once in ${name(refusal.shell)}: ${refusal.error}. Read what only browsers have in an effect or a handler, also where the page is not prerendered.`;
    case 'page-stops':
      return `${refusal.page}, which is ${route(refusal.route)}, cannot be rendered in ${name(refusal.shell)}: ${refusal.error}. Pages may not end the process, loop, or use memory without limit.`;
    case 'page-linked':
      return `${name(refusal.by)} links to ${route(refusal.route)} (in ${firstOf(refusal.linkedIn)}), which leaves the site. Publish ${refusal.by.part} without the link.`;
    case 'budget-exceeded':
      return `${name(refusal.side)}: "${refusal.budget}" is ${kB(refusal.size)}, its budget ${kB(refusal.limit)}. Make it smaller, or raise the limit in size-limit.json.`;
    case 'budget-missing':
      return `${route(refusal.route)} is ${kB(refusal.size)} and has no budget; "pageBudget" in the operator’s site.config.json allows such a page ${kB(refusal.limit)}. Make it smaller, or give it a budget in size-limit.json ("npx jalon budget --write").`;
    case 'budget-unmatched':
      return `${name(refusal.side)}: the budget "${refusal.budget}" matches nothing (${refusal.path}). Correct size-limit.json, or run "npx jalon budget --write".`;
    case 'types':
      return `${name(refusal.side)} does not type-check against the entry points of @jalon/shared:\n${refusal.output}`;
  }
}
