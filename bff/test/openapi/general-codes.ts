import { secondFactorCodes } from '@academy/contracts/second-factor/second-factor.codes';
import { type generalErrors } from '@academy/nest-kit';
import { type csrfErrors } from '../../src/http/csrf/csrf.errors.js';
import { type DescribedEndpoint } from '../../src/http/policies/endpoint.decorator.js';
import { type encodingErrors } from '../../src/http/server/encoding.errors.js';

type Code =
  | keyof typeof csrfErrors
  | keyof typeof encodingErrors
  | keyof typeof generalErrors
  | (typeof secondFactorCodes)[keyof typeof secondFactorCodes];

/** The properties of a call that its general errors follow from. */
export interface DeclaredCall {
  readonly endpoint: DescribedEndpoint;
  readonly method: string;
  /** The description has a query or a body, which is validated. */
  readonly hasInput: boolean;
  /** The call has a rate limit. */
  readonly isLimited: boolean;
}

interface Rule {
  /** A part of the name of a group of codes. */
  readonly name: string;
  readonly applies: (call: DeclaredCall) => boolean;
  readonly codes: readonly Code[];
}

const isPrivate = ({ endpoint: { policy } }: DeclaredCall): boolean =>
  policy === 'user' || policy === 'admin';
const isForAdmins = ({ endpoint: { policy } }: DeclaredCall): boolean => policy === 'admin';

/** Each rule that applies to a call adds its codes. */
const RULES: readonly Rule[] = [
  {
    name: '',
    applies: () => true,
    codes: [
      'BUSY',
      'DATABASE_UNAVAILABLE',
      'INTERNAL',
      // Of a path that has no such value, and of a service that does not have the call yet.
      'NOT_FOUND',
      'SERVICE_UNAVAILABLE',
      'UNSUPPORTED_ENCODING',
    ],
  },
  { name: 'Visitor', applies: (call) => !isPrivate(call) && !call.endpoint.identifiesCaller, codes: [] },
  // An expired token is rejected where the response would be larger for its user.
  {
    name: 'Caller',
    applies: (call) => !isPrivate(call) && call.endpoint.identifiesCaller === true,
    codes: ['UNAUTHORIZED'],
  },
  {
    name: 'User',
    applies: (call) => isPrivate(call) && !isForAdmins(call),
    codes: ['FORBIDDEN', 'UNAUTHORIZED'],
  },
  {
    name: 'Admin',
    applies: isForAdmins,
    codes: ['FORBIDDEN', secondFactorCodes.prove, secondFactorCodes.setUp, 'UNAUTHORIZED'],
  },
  {
    name: 'SecondFactor',
    applies: (call) =>
      !isForAdmins(call) &&
      Boolean(call.endpoint.requiresSecondFactor ?? call.endpoint.requiresReauthentication),
    codes: [secondFactorCodes.prove, secondFactorCodes.setUp],
  },
  { name: 'Read', applies: ({ method }) => method === 'get', codes: [] },
  {
    name: 'Write',
    applies: ({ method }) => method !== 'get',
    codes: ['BAD_REQUEST', 'CONFLICT', 'CSRF_REJECTED', 'NOT_UTF8', 'TOO_LARGE'],
  },
  {
    name: 'WithInput',
    applies: ({ endpoint, hasInput }) =>
      hasInput || endpoint.params !== undefined || endpoint.headers !== undefined,
    codes: ['VALIDATION_FAILED'],
  },
  { name: 'Limited', applies: ({ isLimited }) => isLimited, codes: ['RATE_LIMITED'] },
];

/** @returns the codes that the declaration of a call implies, and the name of their group, such as `AdminWriteWithInput` */
export function generalCodesOf(call: DeclaredCall): { name: string; codes: readonly string[] } {
  const applied = RULES.filter(({ applies }) => applies(call));
  return {
    name: applied.map(({ name }) => name).join(''),
    codes: applied.flatMap(({ codes }) => codes).sort(),
  };
}
