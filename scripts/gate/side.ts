import type { RouteDefinition } from '@jalon/shared/protocol';
import type { Release } from '../model/release';
import type { Side } from './refusal';

/** What the gate asks of every live part; its record says it. */
export interface Neighbour extends Pick<Release, 'part' | 'id' | 'kind'> {
  routes: readonly Pick<RouteDefinition, 'path'>[];
}

/** A live part with what it shares modules with, or through. Its record does not say what its manifest declares. */
export type SharingNeighbour = Neighbour &
  Pick<Release, 'requires' | 'provides'> &
  Partial<Pick<Release, 'declares'>>;

export function sideOf({ part, id }: Pick<Neighbour, 'part' | 'id'>): Side {
  return { part, release: id };
}
