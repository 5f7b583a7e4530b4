import { messageResponse, type Call, type ServiceCall } from '../call.js';
import {
  accountSecurity,
  changePasswordRequest,
  closeAccountRequest,
  updateRequest,
  updateResponse,
  changePasswordCommand,
  passwordChanged,
} from './account-settings.schemas.js';

const ownCall = { policy: 'user', tag: 'Account' } as const;

const passwordErrors = [
  'CODE_USED_UP',
  'INVALID_CODE',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_UNCHANGED',
  'SIGN_IN_AGAIN',
  'USER_NOT_FOUND',
  'WRONG_PASSWORD',
] as const;
const closeErrors = ['LAST_ADMIN', 'SIGN_IN_AGAIN', 'USER_NOT_FOUND', 'WRONG_PASSWORD'] as const;

/** A user's calls about the own account, which is identified by the session only (T27). */
export const accountSettingsCalls = {
  updateProfile: {
    ...ownCall,
    method: 'PUT',
    path: '/api/user/update',
    limit: 'profile',
    summary: "Change the caller's name and phone",
    body: updateRequest,
    response: updateResponse,
    errors: ['EMAIL_IMMUTABLE', 'INVALID_PHONE', 'USER_NOT_FOUND'],
    upstream: { service: 'auth', path: '/account-settings/profile' },
  },
  getSecurity: {
    ...ownCall,
    method: 'GET',
    path: '/api/user/security',
    summary: "List the caller's devices and log-in methods",
    response: accountSecurity,
    errors: ['USER_NOT_FOUND'],
    upstream: { service: 'auth', path: '/account-settings/security' },
  },
  endSession: {
    ...ownCall,
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    requiresSecondFactor: true,
    limit: 'profile',
    summary: "Log out one of the caller's devices immediately (T8)",
    response: messageResponse,
    errors: ['SESSION_NOT_FOUND'],
    upstream: { service: 'auth', path: '/account-settings/sessions/{id}' },
  },
  endOtherSessions: {
    ...ownCall,
    method: 'DELETE',
    path: '/api/user/sessions',
    requiresSecondFactor: true,
    limit: 'profile',
    summary: "Log out all of the caller's other devices immediately (T8)",
    response: messageResponse,
    upstream: { service: 'auth', path: '/account-settings/sessions' },
  },
  changePassword: {
    ...ownCall,
    method: 'PUT',
    path: '/api/user/password',
    requiresSecondFactor: true,
    limit: 'profile',
    summary: 'Change the password with the current one, or set a first one with a mailed code (AMB-17)',
    body: changePasswordRequest,
    response: messageResponse,
    errors: passwordErrors,
  },
  closeAccount: {
    ...ownCall,
    method: 'POST',
    path: '/api/user/delete',
    requiresSecondFactor: true,
    limit: 'profile',
    summary: "Delete the caller's account permanently; rejected for the last admin (SEC-22, T72)",
    body: closeAccountRequest,
    response: messageResponse,
    errors: closeErrors,
  },
} as const satisfies Record<string, Call>;

/** Calls for which the BFF sets or clears cookies. */
export const accountSettingsServiceCalls = {
  changePassword: {
    policy: 'user',
    method: 'PUT',
    path: '/account-settings/password',
    body: changePasswordCommand,
    response: passwordChanged,
    errors: passwordErrors,
  },
  closeAccount: {
    policy: 'user',
    method: 'POST',
    path: '/account-settings/close',
    body: closeAccountRequest,
    response: messageResponse,
    errors: closeErrors,
  },
} as const satisfies Record<string, ServiceCall>;
