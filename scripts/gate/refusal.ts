/** One release, as messages name it. */
export interface Side {
  part: string;
  release: string;
}

export interface RouteSide extends Side {
  path: string;
}

/** A module of the contract, between the remote that asks and the shell that gives. */
interface ModuleRefusal {
  remote: Side;
  shell: Side;
  module: string;
  range: string;
}

/** Packages in a release that it has to have from elsewhere. */
interface Bundled {
  /** With their versions: "react-router 7.18.5". */
  packages: string[];
  importedBy: string[];
  /** What to import instead. */
  from: string[];
}

/** Why a release may not go live; every case names its sides and what proves it. */
export type Refusal =
  | { kind: 'format'; side: Side; found: unknown; expected: number }
  | { kind: 'manifest'; side: Side; fault: string }
  | { kind: 'duplicate-part'; side: Side; live: Side }
  | { kind: 'second-shell'; side: Side; live: Side }
  | { kind: 'no-shell'; side: Side }
  | { kind: 'route-collision'; one: RouteSide; other: RouteSide; witness: string }
  | { kind: 'route-reserved'; route: RouteSide; segment: string }
  | ({ kind: 'module-missing' } & ModuleRefusal)
  | ({ kind: 'module-version'; version: string } & ModuleRefusal)
  | ({ kind: 'declared-version'; version: string } & ModuleRefusal)
  | { kind: 'provided-bundled'; side: Side; shell: Side | null; bundled: Bundled }
  | { kind: 'foreign-sources'; side: Side; sources: string[]; importedBy: string[] }
  | { kind: 'placeholder-listed'; route: RouteSide; field: string; text: string }
  | { kind: 'name-missing'; remote: Side; shell: Side; module: string; names: string[] }
  | { kind: 'page-missing'; route: RouteSide; page: string }
  | { kind: 'file-unlisted'; side: Side; page: string; file: string }
  | { kind: 'file-missing'; side: Side; file: string }
  | { kind: 'file-altered'; side: Side; file: string; expected: string; found: string }
  | { kind: 'css-outside-layer'; side: Side; file: string; rule: string; layers: string[] }
  | { kind: 'css-reaching'; side: Side; file: string; rule: string }
  | { kind: 'css-foreign-names'; side: Side; file: string; names: string[] }
  | { kind: 'css-unreadable'; side: Side; file: string; reason: string }
  | { kind: 'budget-exceeded'; side: Side; budget: string; size: number; limit: number }
  | { kind: 'budget-unmatched'; side: Side; budget: string; path: string }
  | { kind: 'types'; side: Side; output: string };
