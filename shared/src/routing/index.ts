/** For every part. */
export {
  Link,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, NavLinkProps } from 'react-router-dom';
export { useErrorTitle, useTitlePrefix } from './document-title';
export { usePagesAhead } from './pages-ahead';

/** For the shell only. */
export { BrowserRouter, Route, Routes, StaticRouter } from 'react-router-dom';
export { useDocumentTitle } from './document-title';
export { watchPagesAhead } from './pages-ahead';
