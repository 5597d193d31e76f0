import { createContext, useContext } from 'react';

/** What an address has in the places of ":name" of its route: `{ id: '42' }` for "/missions/42" of "/missions/:id". */
export type PageParams = Readonly<Record<string, string>>;

const Params = createContext<PageParams>({});

/** Around a page. For the shell, which knows its route. */
export const PageParamsProvider = Params.Provider;

/** The parameters of the page's address. */
export function useParams(): PageParams {
  return useContext(Params);
}
