import { adminCall, messageResponse, type Call, type ServiceCall } from '../call.js';
import { secondFactorCodes } from '../second-factor/second-factor.codes.js';
import {
  addUserRequest,
  changeRoleRequest,
  userAccount,
  userDetail,
  userContactsResponse,
  userList,
  userLookUpRequest,
  userLookUpResponse,
  userMatchQuery,
  userMatches,
  userNamesRequest,
  userNamesResponse,
  userQuery,
  userResponse,
} from './admin-user.schemas.js';
import { meResponse } from './user.schemas.js';

/** Accounts, for admins (S-271 … S-275). */
export const userCalls = {
  listUsers: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/users',
    summary: 'List users, paginated, sorted, searched and filtered (S-271)',
    query: userQuery,
    response: userList,
    upstream: { service: 'auth', path: '/users' },
  },
  /** An admin with a second factor has to confirm it for a new admin. */
  addUser: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/user',
    summary: 'Invite a user, who sets a password by mail (SEC-23)',
    body: addUserRequest,
    response: userResponse,
    errors: ['EMAIL_TAKEN', 'INVALID_PHONE', secondFactorCodes.prove],
  },
  getUser: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/user/{id}',
    summary: 'Get a user with profile, sessions, enrollments, orders and log entries (S-275)',
    response: userDetail,
    errors: ['USER_NOT_FOUND'],
  },
  changeRole: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/user/{id}',
    requiresReauthentication: true,
    summary: "Change a user's role; rejected for the last admin (SEC-22)",
    body: changeRoleRequest,
    response: userResponse,
    errors: ['LAST_ADMIN', 'OWN_ROLE', 'USER_NOT_FOUND'],
    upstream: { service: 'auth', path: '/users/{id}/role' },
  },
  deleteUser: {
    ...adminCall,
    method: 'DELETE',
    path: '/api/admin/user/{id}',
    requiresReauthentication: true,
    summary: 'Delete a user; rejected for the caller and for the last admin (SEC-22)',
    response: messageResponse,
    errors: ['LAST_ADMIN', 'SELF_DELETE', 'USER_NOT_FOUND'],
    upstream: { service: 'auth', path: '/users/{id}' },
  },
  /** Replaces the previous link; within a minute of it, nothing happens. */
  resendInvitation: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/user/{id}/invitation',
    summary: 'Send a new link to set a password (SEC-23)',
    response: messageResponse,
    errors: ['NOT_INVITED', 'USER_NOT_FOUND'],
    upstream: { service: 'auth', path: '/users/{id}/invitation' },
  },
  /** For the caller's own account, ends all other sessions. */
  endSessions: {
    ...adminCall,
    method: 'DELETE',
    path: '/api/admin/user/{id}/sessions',
    summary: 'Log a user out everywhere (CON-35)',
    response: messageResponse,
    errors: ['USER_NOT_FOUND'],
    upstream: { service: 'auth', path: '/users/{id}/sessions' },
  },
} as const satisfies Record<string, Call>;

/** Calls of the auth service about accounts, for other servers. */
export const userServiceCalls = {
  /** The own account; an admin may read every account. */
  getUser: {
    policy: 'user',
    method: 'GET',
    path: '/users/{id}',
    response: meResponse,
    errors: ['USER_NOT_FOUND'],
  },
  inviteUser: {
    policy: 'admin',
    method: 'POST',
    path: '/users',
    body: addUserRequest,
    response: userResponse,
    errors: ['EMAIL_TAKEN', 'INVALID_PHONE'],
  },
  userAccount: {
    policy: 'admin',
    method: 'GET',
    path: '/users/{id}/account',
    response: userAccount,
    errors: ['USER_NOT_FOUND'],
  },
  userNames: {
    policy: 'admin',
    method: 'POST',
    path: '/users/names',
    body: userNamesRequest,
    response: userNamesResponse,
  },
  userContacts: {
    policy: 'admin',
    method: 'POST',
    path: '/users/contacts',
    body: userNamesRequest,
    response: userContactsResponse,
  },
  /** Accounts whose name or e-mail address contains the text, for lists of another service. */
  matchUsers: {
    policy: 'admin',
    method: 'GET',
    path: '/users/matching',
    query: userMatchQuery,
    response: userMatches,
  },
  lookUpUsers: {
    policy: 'admin',
    method: 'POST',
    path: '/users/look-up',
    body: userLookUpRequest,
    response: userLookUpResponse,
  },
} as const satisfies Record<string, ServiceCall>;
