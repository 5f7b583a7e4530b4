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

/** The page of the list that the URL selects. */
export const listOf = (api: TypedApi, { get, page }: UrlState) =>
  apiCall(api, '/api/admin/users', {
    query: {
      page,
      limit: PAGE_SIZE,
      search: get('q') || undefined,
      sort: get('sort') || undefined,
      role: ROLES.find((role) => role === get('role')),
      state: STATES.find((state) => state === get('state')),
    },
    private: true,
  });
