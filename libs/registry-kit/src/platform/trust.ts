import { type RemoteGrant } from '@academy/contracts/releases/platform.schemas';
import { type KeyRing, type RemoteOwner } from '@academy/contracts/releases/release.schemas';

/** The current grant of a remote. */
export interface ActiveGrant extends RemoteGrant {
  /** The time of its first grant: the registry signs for the remote from then on, and no key of a team. */
  readonly since: string;
}

export type Grants = ReadonlyMap<string, ActiveGrant>;

/** The public keys that count, and the remotes that the platform has granted since the key ring was written. */
export interface Trust extends KeyRing {
  readonly grants?: Grants;
}

export const grantOf = ({ grants }: Trust, remote: string): ActiveGrant | undefined => grants?.get(remote);

/** @returns every remote that the key ring or a grant names */
export const remotesOf = ({ teams, grants }: Trust): string[] => [
  ...new Set([...teams.flatMap(({ remotes }) => remotes), ...(grants?.keys() ?? [])]),
];

/** @returns the owner by the grant, otherwise by the key ring */
export function ownerOf(trust: Trust, remote: string): RemoteOwner | undefined {
  const owner = grantOf(trust, remote) ?? trust.teams.find(({ remotes }) => remotes.includes(remote));
  return owner && { team: owner.team, contact: owner.contact };
}
