import { ACADEMY_ISSUER, type ReleaseActor } from '@academy/contracts/releases/release.schemas';

/** The role in which the BFF sends a request: for an admin, or as the guard of canaries. */
export type BffRole = 'guard' | 'operator';

/** The right of a token: one remote, the platform, or that of a role of the BFF. */
export type Scope = 'platform' | `remote:${string}` | BffRole;

/** The verified sender of a request. */
export interface Access {
  readonly scope: Scope;
  readonly actor: ReleaseActor;
  /** Of a sender that the BFF proves: the id of the secret by which it does. */
  readonly provenBy?: string;
}

/** The sender alone: that of a change which waited for its approval has no token any more. */
export type Sender = Pick<Access, 'actor' | 'provenBy'>;

const GUARD = 'canary guard';

/** @param admin the id of the user; without one, the sender is the guard of canaries */
export const academyActor = (admin?: string): ReleaseActor => ({
  issuer: ACADEMY_ISSUER,
  sub: admin === undefined ? GUARD : `admin ${admin}`,
});

/** @returns undefined for a sender of an identity provider */
export function bffRoleOf({ issuer, sub }: ReleaseActor): BffRole | undefined {
  if (issuer !== ACADEMY_ISSUER) return undefined;
  return sub === GUARD ? 'guard' : 'operator';
}

const SHORT_SHA = 12;

/** @returns the sender as one line of a journal */
export function nameOf({ sub, repository, ref = '', sha = '', run = '' }: ReleaseActor): string {
  if (repository === undefined) return sub;
  const parts = [repository, ref, sha.slice(0, SHORT_SHA), run && `run ${run}`];
  return parts.filter(Boolean).join(' ').slice(0, 300);
}
