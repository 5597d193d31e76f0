export {
  Link,
  Navigate,
  NavigationType,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, NavLinkProps } from 'react-router-dom';
export { accessOf } from './access';
export { useErrorTitle, useTitlePrefix } from './document-title';
export { siteNavigation } from './navigation';
export { useParams } from './page-params';
export type { PageParams } from './page-params';
export { usePagesAhead } from './pages-ahead';
