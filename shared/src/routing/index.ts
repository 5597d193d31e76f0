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
export { useErrorTitle, useTitlePrefix } from './document-title';
export { accessOf, siteNavigation, useParams, usePagesAhead, type PageParams } from './site';
