import { type OxlintOverride } from 'oxlint';
import { rejectNodes } from './rule.js';

const JSON_CALL = "callee.property.name='json'";
const asserted = (type: string): string => `[${type}][${type}.type!='TSUnknownKeyword']`;
const UNCHECKED = 'Parse a response with the schema of its call, or derive its type from the declaration.';
const UNTYPED = 'Make calls of the API by their declarations, with the client of @academy/mf-kit.';
const API = '/^\\/api\\b/';

/** An asserted type stays the same after a change of the contract, without an error of the compiler. */
export const assertedResponses = rejectNodes({
  [`TSAsExpression${asserted('typeAnnotation')} > CallExpression[${JSON_CALL}]`]: UNCHECKED,
  [`TSAsExpression${asserted('typeAnnotation')} > AwaitExpression > CallExpression[${JSON_CALL}]`]: UNCHECKED,
  [`CallExpression[${JSON_CALL}]${asserted('typeArguments.params.0')}`]: UNCHECKED,
});

export const fetchedPaths = rejectNodes({
  [`CallExpression:matches([callee.name='fetch'], [callee.property.name='fetch']):matches([arguments.0.value=${API}], [arguments.0.quasis.0.value.raw=${API}])`]:
    UNTYPED,
});

/** The shell's `api` asserts the type of its response; `useApi()` derives it. */
export const untypedCalls = rejectNodes({
  'CallExpression[callee.property.name=/^(get|post|put|delete)$/][typeArguments]': UNTYPED,
});

/** Allowed assertions, with the response or the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'bff/test/integration/real-auth.ts': 'mails of the mail catcher',
  'e2e/mail-catcher.ts': 'mails of the mail catcher',
  'labs/containers/buyers.ts': 'mails of the mail catcher',
  'labs/security/lab/mailbox.ts': 'mails of the mail catcher',
  'e2e/phonepe-simulator.ts': 'orders and refunds of the simulated provider',
  'e2e/specs/releases.spec.ts': 'the API description',
  'labs/security/attacks/authorization/admins.attack.ts': 'the API description',
  'labs/security/attacks/input/request-bodies.attack.ts': 'the API description',
  'libs/mf-kit/src/remotes/integrity-tables.ts': 'a file of a release, loaded by its hash',
  'services/auth/test/auth-test-app.ts': 'typed by the declaration of the call',
  'services/payment/test/queues.e2e-spec.ts': 'queues of Bull Board',
};

export const responseRules = (): OxlintOverride[] => [
  {
    files: ['{bff,shell,ssr,mf-*,services/*,libs/*}/{src,test}/**/*.{ts,tsx}', '{e2e,labs}/**/*.ts'],
    excludeFiles: Object.keys(exceptions),
    rules: { 'academy/asserted-responses': 'error' },
  },
  { files: ['{shell,mf-*,libs/*}/src/**/*.{ts,tsx}'], rules: { 'academy/fetched-paths': 'error' } },
  { files: ['{shell,mf-*}/src/**/*.{ts,tsx}'], rules: { 'academy/untyped-calls': 'error' } },
];
