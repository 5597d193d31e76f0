export {
  Navigate,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
export { Link, NavLink, type LinkProps, type NavLinkProps } from './links';
export { useErrorTitle, useTitlePrefix } from './document-title';
export {
  findPageAccess,
  siteNavigation,
  useParams,
  useLikelyNextPages,
  useSearchParams,
  type PageParams,
} from './site';
