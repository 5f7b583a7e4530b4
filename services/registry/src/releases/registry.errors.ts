import { defineErrors, fieldError } from '@academy/nest-kit';
import { type Finding } from '@academy/registry-kit/gate/findings';
import { InvalidSignature } from '@academy/registry-kit/release-signature';

const textOf = ({ where, why }: Finding): string => `${where}: ${why}`;
const fieldsOf = (findings: readonly Finding[]) => ({
  fields: findings.map(({ where, why }) => ({ path: where, message: why })),
});

export const registryErrors = defineErrors({
  /** @param why what is wrong about it, without the token */
  ID_TOKEN_REJECTED: (why: string) => ['unauthenticated', `The id token is rejected: ${why}`],
  NO_GRANT: ['forbidden', 'No remote is granted to this repository and reference'],
  SEVERAL_GRANTS: (remotes: readonly string[]) =>
    fieldError('invalid', 'remote', `Several remotes are granted to this repository: ${remotes.join(', ')}`),
  ISSUER_UNAVAILABLE: ['unavailable', 'The identity provider does not respond', { retryAfterSec: 5 }],
  API_UNAVAILABLE: [
    'unavailable',
    'The live API does not respond, so it is unknown whether a release fits it',
    { retryAfterSec: 5 },
  ],
  HEALTH_UNAVAILABLE: [
    'unavailable',
    'The server that counts the figures of remotes does not respond',
    { retryAfterSec: 5 },
  ],
  PLATFORM_CHANGED: fieldError('conflict', 'expect', 'Somebody else changed the platform meanwhile'),
  GRANT_REJECTED: (findings: readonly Finding[]) => [
    'unprocessable',
    findings.map(textOf).join('; '),
    fieldsOf(findings),
  ],
  /** @param outcome what became of an entry that had been written */
  GATE_REJECTED: (findings: readonly Finding[], outcome?: string) => [
    'unprocessable',
    `The gate rejects the release: ${findings.map(textOf).join('; ')}${outcome ? `. ${outcome}` : ''}`,
    { findings, ...(outcome && { outcome }) },
  ],
  VERSION_TAKEN: (text: string) => fieldError('conflict', 'version', text),
  VERSION_UNFINISHED: (text: string) => fieldError('conflict', 'version', text),
  VERSION_REMOVED: (remote: string, version: string) =>
    fieldError(
      'conflict',
      'version',
      `${remote} ${version} was removed, and no other release gets its version`,
    ),
  FILE_REJECTED: (path: string, why: string) => fieldError('unprocessable', path, why),
  RELEASES_CHANGED: fieldError('conflict', 'expect', 'Somebody else changed these releases meanwhile'),
  /** The journal of a member of a train has moved on; nothing of the train counts. */
  MEMBER_CHANGED: (path: string, remote: string) =>
    fieldError('conflict', path, `Somebody else changed what is live of ${remote} meanwhile`),
  CHANGE_REJECTED: (path: string, why: string) => fieldError('unprocessable', path, why),
  RELEASES_BY_COMMAND: [
    'conflict',
    'The registry has no key for remotes of teams with keys. Use npm run release where the team keeps its key.',
  ],
  FROZEN: (by: string, reason: string) => [
    'locked',
    `Releases are frozen by ${by}: ${reason}. Rollbacks are possible`,
  ],
});

/** For records that readers reject: their claims exceed a later grant, or their key is gone. */
export function unlessRejected(error: unknown): undefined {
  if (error instanceof InvalidSignature)
    throw registryErrors.CHANGE_REJECTED('version', `no reader would serve it: ${error.message}`);
  throw error;
}
