export {
  Link,
  Navigate,
  NavigationType,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
export type { LinkProps, NavLinkProps } from 'react-router-dom';
export { useErrorTitle, useTitlePrefix } from './document-title';
export {
  accessOf,
  siteNavigation,
  useParams,
  usePagesAhead,
  useSearchParams,
  type PageParams,
} from './site';
