import { createContext } from 'react';
import type { Loader } from '../loader';

export const LoaderContext = createContext<Loader>(null as never);

/** Whether this is the first page of the document, which is neither focused nor announced. */
export const InitialNavigationContext = createContext(true);

/** Element id of the notice that scripts did not load; the start script removes the element. */
export const NO_SCRIPTS_NOTICE_ID = 'no-scripts-notice';
