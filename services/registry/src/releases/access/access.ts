import { type ReleaseActor } from '@academy/contracts/releases/release.schemas';

/** The right of a token: one remote, or the platform. */
export type Scope = 'platform' | `remote:${string}`;

/** The verified sender of a request. */
export interface Access {
  readonly scope: Scope;
  readonly actor: ReleaseActor;
}

const SHORT_SHA = 12;

/** @returns the sender as one line of a journal */
export function nameOf({ sub, repository, ref = '', sha = '', run = '' }: ReleaseActor): string {
  if (repository === undefined) return sub;
  const parts = [repository, ref, sha.slice(0, SHORT_SHA), run && `run ${run}`];
  return parts.filter(Boolean).join(' ').slice(0, 300);
}
