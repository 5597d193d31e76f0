import type { Extensions, RouteDefinition } from '@jalon/shared/protocol';
import type { Release } from '../core/release';

/** Data of a live part for the gate, from its record or its release. */
export interface Neighbour extends Pick<Release, 'part' | 'id' | 'kind'>, Extensions {
  routes: readonly Pick<RouteDefinition, 'path'>[];
}

/** A live part with the modules that it shares. Only a release has `declares`. */
export type SharingNeighbour = Neighbour &
  Pick<Release, 'requires' | 'provides'> &
  Partial<Pick<Release, 'declares'>>;

/** Name of a release in messages: "wizard 1.0.0-1a2b3c4d". */
export const nameOf = ({ part, id }: Pick<Neighbour, 'part' | 'id'>): string => `${part} ${id}`;

/** Name of a route in messages: "/faq of marketing 1.0.0-1a2b3c4d". */
export const routeOf = (owner: Pick<Neighbour, 'part' | 'id'>, path: string): string =>
  `${path} of ${nameOf(owner)}`;
