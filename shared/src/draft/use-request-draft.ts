import { useSyncExternalStore } from 'react';

import { tabStore } from '../storage';
import { createDraft } from './core';
import { emptyDraft } from './request-draft';
import type { RequestDraft } from './request-draft';

/** The request draft of this tab: two tabs have two drafts. */
export const requestDraft = createDraft(tabStore);

const subscribe = (listener: () => void) => requestDraft.subscribe(listener);
const serverDraft = () => emptyDraft;

/** The draft; empty on the server and during hydration, the stored one right after. */
export function useRequestDraft(): RequestDraft {
  return useSyncExternalStore(subscribe, () => requestDraft.getState(), serverDraft);
}
