/**
 * The exports of react-router in use. A shared library is not tree-shaken: this façade costs a sixth of
 * react-router itself, and half of its data router (decision 0193). Add an export here when two apps need it.
 */
export {
  BrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export type { LinkProps, NavLinkProps, RouteObject } from 'react-router';
