import { createContext, use } from 'react';

/** Whether this is the first page of the document: it is neither focused nor announced. */
export const InitialNavigationContext = createContext(true);

export function useIsInitialNavigation(): boolean {
  return use(InitialNavigationContext);
}

/** The notice in the HTML that scripts did not come; the start of the page removes it. */
export const LATE_NOTICE_ID = 'late-notice';
