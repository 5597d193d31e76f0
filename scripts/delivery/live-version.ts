import type { RecordPlace } from '../store/record';

/** What is live, as a text: two are equal when nobody has shipped in between. */
export function liveVersion(highest: readonly RecordPlace[]): string {
  return highest.map(({ part, sequence }) => `${part} ${String(sequence)}`).join(', ');
}
