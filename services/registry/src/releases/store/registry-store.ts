import { type KeyRing } from '@academy/contracts/releases/release.schemas';
import { generalErrors } from '@academy/nest-kit';
import { type RemovableStore } from '@academy/registry-kit/object-store';
import { emptyPlatform, type Platform, readPlatform } from '@academy/registry-kit/platform/platform-journal';
import { type ActiveGrant, grantOf, type Trust } from '@academy/registry-kit/platform/trust';
import {
  readKeyRing,
  readTeamKey,
  requireRegistry,
  signWith,
  type TeamKey,
} from '@academy/registry-kit/release-signature';
import { type RegistryEnvironment } from '../../config/env.js';

/** Keys, grants and freeze of the moment. */
export interface RegistryState {
  readonly ring: KeyRing;
  readonly platform: Platform;
  /** The keys that count, with the grants. */
  readonly trust: Trust;
}

/** The release store, with the key ring and the platform's journal as they are now. */
export class RegistryStore {
  private known = { ringText: '', platform: emptyPlatform };

  constructor(
    readonly objects: RemovableStore,
    private readonly files: Pick<RegistryEnvironment, 'RELEASE_KEYS_FILE' | 'REGISTRY_KEY_FILE'>,
  ) {}

  async read(): Promise<RegistryState> {
    const ring = await readKeyRing(this.files.RELEASE_KEYS_FILE);
    const ringText = JSON.stringify(ring);
    // Entries that were verified with other keys are verified again.
    const known = ringText === this.known.ringText ? this.known.platform : emptyPlatform;
    const platform = await readPlatform(this.objects, ring, known);
    this.known = { ringText, platform };
    return { ring, platform, trust: { ...ring, grants: platform.grants } };
  }

  /** Read for each signature, so that the key can be replaced without a restart. */
  key(): Promise<TeamKey> {
    return readTeamKey(this.files.REGISTRY_KEY_FILE);
  }

  /** @throws Error unless its key is in the key ring: otherwise readers ignore everything that it signs */
  async requireKey(): Promise<void> {
    const ring = await readKeyRing(this.files.RELEASE_KEYS_FILE);
    const probe = signWith(await this.key(), 'change request', { probe: true });
    requireRegistry(ring, 'change request', probe, new Date().toISOString());
  }
}

/** @throws AppError NOT_FOUND for a remote without a grant */
export function requireGrant(trust: Trust, remote: string): ActiveGrant {
  const grant = grantOf(trust, remote);
  if (grant) return grant;
  throw generalErrors.NOT_FOUND(`${remote} has no grant`);
}
