import { adminRoutes } from '@academy/contracts/admin.routes';
import { type MessageResponse } from '@academy/contracts/account.schemas';
import { type Role } from '@academy/contracts/identity.schemas';
import { peopleRoutes } from '@academy/contracts/people.routes';
import {
  type PersonDetail,
  type PersonList,
  type PersonOrder,
  type PersonState,
} from '@academy/contracts/people.schemas';
import { fillPath } from '@academy/contracts/route';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { apiQuery } from '@academy/mf-kit/query';
import { pathWith, type Address } from '../../frame/use-address.js';

export const PAGE_SIZE = 20;

const ROLES: readonly Role[] = ['user', 'admin'];
const STATES: readonly PersonState[] = ['active', 'unverified', 'invited'];
const ORDERS: readonly PersonOrder[] = [
  'newest',
  'oldest',
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
];
/** What the address may say of the list. */
export const USER_CHOICES = { role: ROLES, state: STATES, sort: ORDERS } as const;

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly role: Role;
}

/** The page of the list that the address names. */
export const listOf = (api: ApiClient, { get, page }: Address) =>
  apiQuery<PersonList>(
    api,
    pathWith(adminRoutes.listUsers.path, {
      page,
      limit: PAGE_SIZE,
      search: get('q'),
      sort: get('sort'),
      role: get('role'),
      state: get('state'),
    }),
    { private: true },
  );

export const detailOf = (api: ApiClient, id: string) =>
  apiQuery<PersonDetail>(api, fillPath(adminRoutes.getUser.path, { id }), { private: true });

export const addUser = (api: ApiClient, person: NewPerson) => api.post(adminRoutes.addUser.path, person);

export const changeRole = (api: ApiClient, id: string, role: Role) =>
  api.put(fillPath(adminRoutes.changeRole.path, { id }), { id, role });

export const deleteUser = (api: ApiClient, id: string) =>
  api.delete(fillPath(adminRoutes.deleteUser.path, { id }));

export const resendInvitation = (api: ApiClient, id: string) =>
  api.post<MessageResponse>(fillPath(peopleRoutes.resendInvitation.path, { id }));

export const endSessions = (api: ApiClient, id: string) =>
  api.delete<MessageResponse>(fillPath(peopleRoutes.endSessions.path, { id }));
