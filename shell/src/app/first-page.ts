import { createContext, use } from 'react';

/** Whether this is the first page of the document: it is neither focused nor announced. */
export const FirstPageContext = createContext(true);

export function useIsFirstPage(): boolean {
  return use(FirstPageContext);
}
