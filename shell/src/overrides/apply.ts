import type { LivePart } from '@jalon/shared/protocol';
import type { Origins } from './parse';

/** Release of a part that is taken from a machine: for reports, which must not blame a real one. */
const RELEASE = 'override';

/** Global under which a development build registers itself. */
function developmentContainer(part: string): string {
  return `${part.replaceAll('-', '_')}_development`;
}

/** A part as the tab is to run it: from the developer's machine when that was chosen. Its pages stay the published ones. */
export function overridden(origins: Origins, live: LivePart): LivePart {
  const origin = Object.hasOwn(origins, live.part) ? origins[live.part] : undefined;
  if (origin === undefined) return live;
  return {
    ...live,
    release: RELEASE,
    container: developmentContainer(live.part),
    // What is being developed changes all the time: nobody can have named its bytes.
    entry: { url: `${origin}/assets/${live.part}/entry.js`, integrity: '' },
    pages: {},
  };
}
