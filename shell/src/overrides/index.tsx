import type { ReactNode } from 'react';
import type { LivePart } from '@jalon/shared/protocol';
import { localStore } from '@jalon/shared/storage';
import { allowScriptsFrom } from '../security/trusted-types';
import { overridden } from './apply';
import { OverridesBanner } from './OverridesBanner';
import { parseOverrides } from './parse';

/** Where a developer writes, by hand, which part is to come from where. */
const KEY = 'part-overrides';

/** Parts that this tab takes from the developer's machine. */
export interface Overrides {
  banner: ReactNode;
  has: (part: string) => boolean;
  apply: (part: LivePart) => LivePart;
}

/**
 * What the developer of this browser has chosen, or null when that is nothing. Only for a site whose configuration
 * allows it: nobody else's storage is looked at.
 */
export function activeOverrides(): Overrides | null {
  const origins = parseOverrides(localStore.read(KEY));
  if (Object.keys(origins).length === 0) return null;
  allowScriptsFrom(Object.values(origins));
  const remove = (removed: string) => {
    const others = Object.entries(origins).filter(([part]) => part !== removed);
    localStore.write(KEY, JSON.stringify(Object.fromEntries(others)));
    location.reload();
  };
  return {
    banner: <OverridesBanner origins={origins} onRemove={remove} />,
    has: (part) => Object.hasOwn(origins, part),
    apply: (part) => overridden(origins, part),
  };
}
