import { createContext, use } from 'react';

/** Whether the page shown is the one the visitor came in with: it arrived by itself, nothing is to be announced. */
export const FirstPageContext = createContext(true);

export function useIsFirstPage(): boolean {
  return use(FirstPageContext);
}
