import type { Release } from '../release/release';
import type { Side } from './refusal';

export function sideOf({ part, id }: Release): Side {
  return { part, release: id };
}
