import { createContext, useContext } from 'react';

/** Values of the route's parameters: `{ id: '42' }` for "/missions/42" and "/missions/:id". */
export type PageParams = Readonly<Record<string, string>>;

const Params = createContext<PageParams>({});

/** Wraps a page. For the shell, which knows its route. */
export const PageParamsProvider = Params.Provider;

/** The route parameters of the current page. */
export function useParams(): PageParams {
  return useContext(Params);
}
