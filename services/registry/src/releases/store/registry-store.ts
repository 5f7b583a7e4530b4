import { type KeyRing, type ReleaseActor } from '@academy/contracts/releases/release.schemas';
import { generalErrors } from '@academy/nest-kit';
import { type RemovableStore } from '@academy/registry-kit/object-store';
import { emptyPlatform, type Platform, readPlatform } from '@academy/registry-kit/platform/platform-journal';
import { type ActiveGrant, grantOf, ownerOf, type Trust } from '@academy/registry-kit/platform/trust';
import {
  readKeyRing,
  readTeamKey,
  requireServerKey,
  type TeamKey,
} from '@academy/registry-kit/release-signature';
import { type RegistryEnvironment } from '../../config/env.js';
import { type BffRole, bffRoleOf } from '../access/access.js';
import { registryErrors } from '../registry.errors.js';

/** Keys, grants and freeze of the moment. */
export interface RegistryState {
  readonly ring: KeyRing;
  readonly platform: Platform;
  /** The keys that count, with the grants. */
  readonly trust: Trust;
}

/** The release store, with the key ring and the platform's journal as they are now. */
export class RegistryStore {
  private known: { readonly ring: KeyRing; readonly ringText: string; readonly platform: Platform } = {
    ...{ ring: { teams: [] }, ringText: '', platform: emptyPlatform },
  };

  constructor(
    readonly objects: RemovableStore,
    private readonly files: Pick<
      RegistryEnvironment,
      'RELEASE_GUARD_KEY_FILE' | 'RELEASE_KEYS_FILE' | 'RELEASE_OPERATOR_KEY_FILE' | 'REGISTRY_KEY_FILE'
    >,
  ) {}

  async read(): Promise<RegistryState> {
    const found = await readKeyRing(this.files.RELEASE_KEYS_FILE);
    const ringText = JSON.stringify(found);
    // Entries that were verified with other keys are verified again, and equal keys stay the same object for the cache.
    const isKnown = ringText === this.known.ringText;
    const { ring, platform: before } = isKnown ? this.known : { ring: found, platform: emptyPlatform };
    const platform = await readPlatform(this.objects, ring, before);
    this.known = { ring, ringText, platform };
    return { ring, platform, trust: { ...ring, grants: platform.grants } };
  }

  /** Read for each signature, so that the key can be replaced without a restart. */
  key(): Promise<TeamKey> {
    return readTeamKey(this.files.REGISTRY_KEY_FILE);
  }

  /**
   * The registry signs for remotes with a grant. For those of the key ring, the BFF acts with the key of its role.
   * @throws AppError NOT_FOUND for a remote that the sender may not act for, RELEASES_BY_COMMAND without that key
   */
  async keyFor({ trust }: RegistryState, remote: string, actor: ReleaseActor): Promise<TeamKey> {
    const role = requireRemote(trust, remote, actor);
    if (role === undefined) return this.key();
    const file = this.roleKeyFile(role);
    if (file) return readTeamKey(file);
    throw registryErrors.RELEASES_BY_COMMAND();
  }

  /** @throws Error unless its key is in the key ring: otherwise readers ignore everything that it signs */
  async requireKey(): Promise<void> {
    const ring = await readKeyRing(this.files.RELEASE_KEYS_FILE);
    requireServerKey(ring, 'registry', await this.key());
  }

  /** @throws Error unless the key of a role, if it is configured, is in the key ring for that role */
  async requireRoleKey(role: BffRole): Promise<void> {
    const file = this.roleKeyFile(role);
    if (!file) return;
    requireServerKey(await readKeyRing(this.files.RELEASE_KEYS_FILE), role, await readTeamKey(file));
  }

  private roleKeyFile(role: BffRole): string | undefined {
    const { RELEASE_GUARD_KEY_FILE: guard, RELEASE_OPERATOR_KEY_FILE: operator } = this.files;
    return role === 'guard' ? guard : operator;
  }
}

/** @throws AppError NOT_FOUND for a remote without a grant */
export function requireGrant(trust: Trust, remote: string): ActiveGrant {
  const grant = grantOf(trust, remote);
  if (grant) return grant;
  throw generalErrors.NOT_FOUND(`${remote} has no grant`);
}

/**
 * @returns the role of the BFF that signs for it; undefined for a remote with a grant, for which the registry signs
 * @throws AppError NOT_FOUND for a remote that the sender may not act for
 */
export function requireRemote(trust: Trust, remote: string, actor: ReleaseActor): BffRole | undefined {
  const role = bffRoleOf(actor);
  if (role && !grantOf(trust, remote) && ownerOf(trust, remote)) return role;
  requireGrant(trust, remote);
  return undefined;
}
