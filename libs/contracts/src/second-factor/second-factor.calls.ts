import { messageResponse } from '../account.schemas.js';
import { type Call, type ServiceCall } from '../call.js';
import { secondFactorCodes } from './second-factor.codes.js';
import {
  proveSecondFactorCommand,
  recoveryCodesResponse,
  secondFactorCode,
  secondFactorProof,
  secondFactorSetup,
  secondFactorStatus,
} from './second-factor.schemas.js';

/** The policy is `user`, because a session that still owes the second factor is no admin's yet. */
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
    summary: 'Whether a second factor is set up, and how many recovery codes are left',
    response: secondFactorStatus,
    upstream: { service: 'auth', path: '/own-account/second-factor' },
  },
  beginSecondFactor: {
    ...ownCall,
    method: 'POST',
    path: '/api/user/second-factor',
    limit: 'profile',
    summary: "A secret for an admin's authenticator app, which counts from its first code on",
    response: secondFactorSetup,
    errors: ['ADMINS_ONLY', secondFactorCodes.prove, 'SIGN_IN_AGAIN'],
    upstream: { service: 'auth', path: '/own-account/second-factor' },
  },
  finishSecondFactor: {
    ...ownCall,
    method: 'POST',
    path: '/api/user/second-factor/code',
    limit: 'profile',
    summary: 'The first code of the new authenticator app; answers the recovery codes, once',
    body: secondFactorCode,
    response: recoveryCodesResponse,
    errors: finishErrors,
  },
  proveSecondFactor: {
    ...ownCall,
    method: 'POST',
    path: '/api/user/second-factor/proof',
    limit: 'profile',
    summary: 'Show the second factor, by a code of the app or a recovery code',
    body: secondFactorCode,
    response: messageResponse,
    errors: proveErrors,
  },
  renewRecoveryCodes: {
    ...ownCall,
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    limit: 'profile',
    summary: 'New recovery codes in place of those before',
    response: recoveryCodesResponse,
    errors: ['ADMINS_ONLY', secondFactorCodes.prove, secondFactorCodes.setUp],
    upstream: { service: 'auth', path: '/own-account/second-factor/recovery-codes' },
  },
} as const satisfies Record<string, Call>;

/** The same with the device that asks, which the BFF adds. */
export const secondFactorServiceCalls = {
  finishSecondFactor: {
    policy: 'user',
    method: 'POST',
    path: '/own-account/second-factor/code',
    body: proveSecondFactorCommand,
    response: recoveryCodesResponse,
    errors: finishErrors,
  },
  proveSecondFactor: {
    policy: 'user',
    method: 'POST',
    path: '/own-account/second-factor/proof',
    body: proveSecondFactorCommand,
    response: secondFactorProof,
    errors: proveErrors,
  },
} as const satisfies Record<string, ServiceCall>;
