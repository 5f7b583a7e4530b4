/**
 * The names of react-router in use. A shared library is not tree-shaken: sharing this façade costs a sixth of
 * sharing react-router itself, and a half of sharing its data router (decision 0193). Add a name here when two apps
 * need it.
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
