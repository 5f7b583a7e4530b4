/** Explains rejections of the registry to the users of the command line. */
import { type Identity } from '@academy/contracts/releases/registry.schemas';
import { type Finding } from '@academy/registry-kit/gate/findings';
import { Failure } from '../../../../tools/failure.mjs';
import { OTHER_VERSION, takenVersion } from '../built-app.js';
import { GateRejection } from '../gate-rejection.js';
import { LOGIN_AGAIN, type StoredLogin } from '../login/stored-login.js';
import { RegistryRejection } from './registry-client.js';

/** Unverified claims of an id token, for messages only. */
export interface Claims {
  readonly iss?: string;
  readonly repository?: string;
  readonly ref?: string;
  readonly exp?: number;
}

interface Known {
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  /** The sender of the command, once the registry has verified it. */
  readonly identity?: Identity;
  readonly expiresAt?: string | undefined;
  /** Of an id token that was rejected. */
  readonly claims?: Claims;
  /** The person whose log-in the id token is of. */
  readonly login?: Pick<StoredLogin, 'issuer' | 'sub'> | undefined;
}

/** The exit code distinguishes it from other failures. */
class NamedFailure extends Failure {
  constructor(
    override readonly name: 'ConcurrentChange' | 'Frozen',
    message: string,
  ) {
    super(message);
  }
}

interface Details {
  readonly findings?: Finding[];
  readonly outcome?: string;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfterSec?: number;
}

/** @returns the error for the user; other errors as they are */
export function explained(error: unknown, known: Known): unknown {
  if (!(error instanceof RegistryRejection)) return error;
  const { status, body } = error;
  const details = (body.details ?? {}) as Details;
  const { findings, outcome } = details;
  if (findings) return new GateRejection(subjectOf(known), findings, outcome);
  const isConcurrent = ['RELEASES_CHANGED', 'PLATFORM_CHANGED', 'MEMBER_CHANGED'].includes(body.code);
  if (isConcurrent)
    return new NamedFailure(
      'ConcurrentChange',
      `${body.message}: look at history or status, and decide again.`,
    );
  if (body.code === 'FROZEN') return new NamedFailure('Frozen', `${body.message}.`);
  return new Failure(
    `${textOf(body.message, details)}${hintOf(status, body.code, known)} [${status} ${body.code}]`,
  );
}

/** Only a command on a train names no remote, and is rejected by the gate. */
const subjectOf = ({ remote, version }: Known): string =>
  remote ? [remote, version].filter(Boolean).join(' ') : 'The train';

/** One line for each field that the message does not name itself. */
function textOf(message: string, { fields = [], retryAfterSec }: Details): string {
  const named = fields
    .filter(({ path }) => path !== '')
    .map(({ path, message: why }) => `\n  ${path}: ${why}`);
  const again = retryAfterSec === undefined ? '' : ` Try again in ${retryAfterSec} s.`;
  return named.length > 0 ? `The registry rejects it:${named.join('')}${again}` : `${message}.${again}`;
}

function hintOf(status: number, code: string, known: Known): string {
  if (code === 'VERSION_TAKEN') return `\n${takenVersion(known.remote ?? '', known.version ?? '')}`;
  if (code === 'VERSION_REMOVED' || code === 'VERSION_UNFINISHED') return `\n${OTHER_VERSION}`;
  if (code === 'ID_TOKEN_REJECTED' && known.login) return ` ${LOGIN_AGAIN}`;
  if (code === 'NO_GRANT' && known.login) return ` ${unlistedUser(known.login)}`;
  if (code === 'NO_GRANT') return ` ${missingGrant(known)}`;
  if (status === 401 && !known.claims) return ` ${expiredToken(known)}`;
  if (status === 403) return ` ${missingRight(known)}`;
  return '';
}

function expiredToken({ expiresAt }: Known): string {
  const isPast = expiresAt !== undefined && Date.parse(expiresAt) < Date.now();
  const why = isPast ? `The token of ACADEMY_TOKEN has expired at ${expiresAt}.` : 'The token is not valid.';
  return `${why} Get another one, or let the command do it: an id token in ACADEMY_ID_TOKEN.`;
}

const unlistedUser = ({ issuer, sub }: Pick<StoredLogin, 'issuer' | 'sub'>): string =>
  `You are ${sub} at ${issuer}, and not one of the platform: an operator of the registry adds this account to the subjects of the provider.`;

function missingGrant({ remote = 'a remote', claims: { iss, repository, ref } = {} }: Known): string {
  const source = `${repository ?? 'no repository'} at ${ref ?? 'no reference'}, by ${iss ?? 'no issuer'}`;
  return `The id token is of ${source}. A person of the platform grants it ${remote}: npm run release -- grant FILE.`;
}

function missingRight({ remote, identity }: Known): string {
  if (!identity) return 'A person of the platform grants it again: npm run release -- grant FILE.';
  const needed = remote ? `remote:${remote}, which a grant of ${remote} gives, or of platform` : 'platform';
  return `It needs the scope ${needed}; the token of ${identity.by} has ${identity.scope}.`;
}
