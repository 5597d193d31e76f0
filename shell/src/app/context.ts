import { createContext } from 'react';
import type { Loader } from '../loader';

/** The loader of the tab, which {@link App} provides. */
export const LoaderContext = createContext<Loader>(null as never);

/** Whether this is the first page of the document, which is neither focused nor announced. */
export const InitialNavigationContext = createContext(true);

/** The notice in the HTML that scripts did not load; the start script removes it. */
export const LATE_NOTICE_ID = 'late-notice';
