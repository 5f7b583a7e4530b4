import { adminCall, messageResponse, type Call, type ServiceCall } from '../call.js';
import { secondFactorCodes } from './second-factor.codes.js';
import {
  proveSecondFactorCommand,
  recoveryCodesResponse,
  secondFactorCode,
  secondFactorProof,
  secondFactorSetup,
  secondFactorStatus,
} from './second-factor.schemas.js';

/** The policy is `user`, because a session without its required second factor has no rights of an admin. */
const ownCall = { policy: 'user', tag: 'Account' } as const;

const confirmErrors = ['ADMINS_ONLY', secondFactorCodes.prove, 'WRONG_SECOND_FACTOR'] as const;
const finishErrors = [...confirmErrors, 'SECOND_FACTOR_NOT_BEGUN'] as const;
const proveErrors = ['ADMINS_ONLY', secondFactorCodes.setUp, 'WRONG_SECOND_FACTOR'] as const;

/** An admin's own second factor (decision 0170). */
export const secondFactorCalls = {
  getSecondFactor: {
    ...ownCall,
    method: 'GET',
    path: '/api/user/second-factor',
    summary: 'Get the state of the second factor and the number of remaining recovery codes',
    response: secondFactorStatus,
    upstream: { service: 'auth', path: '/second-factor' },
  },
  beginSecondFactor: {
    ...ownCall,
    method: 'POST',
    path: '/api/user/second-factor',
    limit: 'profile',
    summary: "Create a secret for an admin's authenticator app; it is valid after its first code",
    response: secondFactorSetup,
    errors: ['ADMINS_ONLY', secondFactorCodes.prove, 'SIGN_IN_AGAIN'],
    upstream: { service: 'auth', path: '/second-factor' },
  },
  finishSecondFactor: {
    ...ownCall,
    method: 'POST',
    path: '/api/user/second-factor/code',
    limit: 'profile',
    summary: 'Confirm the new authenticator app with its first code; returns the recovery codes once',
    body: secondFactorCode,
    response: recoveryCodesResponse,
    errors: finishErrors,
  },
  proveSecondFactor: {
    ...ownCall,
    method: 'POST',
    path: '/api/user/second-factor/proof',
    limit: 'profile',
    summary: 'Verify the second factor with an app code or a recovery code',
    body: secondFactorCode,
    response: messageResponse,
    errors: proveErrors,
  },
  renewRecoveryCodes: {
    ...ownCall,
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    limit: 'profile',
    summary: 'Replace the recovery codes',
    response: recoveryCodesResponse,
    errors: ['ADMINS_ONLY', secondFactorCodes.prove, secondFactorCodes.setUp],
    upstream: { service: 'auth', path: '/second-factor/recovery-codes' },
  },
} as const satisfies Record<string, Call>;

/** An admin's calls about the second factor of another admin. */
export const adminSecondFactorCalls = {
  /** For an admin who has lost authenticator and recovery codes (decision 0170). */
  resetSecondFactor: {
    ...adminCall,
    method: 'DELETE',
    path: '/api/admin/user/{id}/second-factor',
    requiresReauthentication: true,
    summary: 'Remove the second factor of an admin who lost it, and log them out everywhere',
    response: messageResponse,
    errors: ['USER_NOT_FOUND'],
    upstream: { service: 'auth', path: '/users/{id}/second-factor' },
  },
} as const satisfies Record<string, Call>;

/** The same with the caller's device, which the BFF adds. */
export const secondFactorServiceCalls = {
  finishSecondFactor: {
    policy: 'user',
    method: 'POST',
    path: '/second-factor/code',
    body: proveSecondFactorCommand,
    response: recoveryCodesResponse,
    errors: finishErrors,
  },
  proveSecondFactor: {
    policy: 'user',
    method: 'POST',
    path: '/second-factor/proof',
    body: proveSecondFactorCommand,
    response: secondFactorProof,
    errors: proveErrors,
  },
} as const satisfies Record<string, ServiceCall>;
