import { type Role } from '@academy/contracts/identity.schemas';
import { type UserOrder, type UserState } from '@academy/contracts/users/admin-user.schemas';
import { apiCall, type TypedApi } from '@academy/mf-kit/typed-api';
import { type UrlState } from '../../frame/list/use-url-state.js';

export const PAGE_SIZE = 20;

const ROLES: readonly Role[] = ['user', 'admin'];
const STATES: readonly UserState[] = ['active', 'unverified', 'invited'];
const ORDERS: readonly UserOrder[] = [
  'newest',
  'oldest',
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
];
/** Valid values of the URL's filters. */
export const USER_CHOICES = { role: ROLES, state: STATES, sort: ORDERS } as const;

/** Parameters of the URL that make a filter. */
export const USER_FILTER = ['q', 'role', 'state', 'sort'];

/** The filter of the URL and its order, without the page number. */
export const filterOf = ({ get }: UrlState) => ({
  search: get('q') || undefined,
  sort: get('sort') || undefined,
  role: ROLES.find((role) => role === get('role')),
  state: STATES.find((state) => state === get('state')),
});

/** Requests the page of the list that the URL selects. */
export const listOf = (api: TypedApi, urlState: UrlState) =>
  apiCall(api, '/api/admin/users', {
    query: { page: urlState.page, limit: PAGE_SIZE, ...filterOf(urlState) },
    private: true,
  });
