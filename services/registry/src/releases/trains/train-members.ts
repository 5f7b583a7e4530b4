import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { generalErrors } from '@academy/nest-kit';
import { type Channel } from '@academy/registry-kit/channel';
import { type ObjectStore } from '@academy/registry-kit/object-store';
import { grantOf, type Trust } from '@academy/registry-kit/platform/trust';
import { readRelease } from '@academy/registry-kit/release-records';
import { InvalidSignature } from '@academy/registry-kit/release-signature';
import { registryErrors } from '../registry.errors.js';

/** @throws AppError CHANGE_REJECTED for a remote without a grant that the key ring does not list for trains */
export function requireTrainMember(trust: Trust, remote: string, index: number): void {
  const isListed = trust.servers?.some(
    ({ role, trains }) => role === 'registry' && trains?.includes(remote) === true,
  );
  if (isListed || grantOf(trust, remote)) return;
  throw registryErrors.CHANGE_REJECTED(
    `members.${index}.remote`,
    `${remote} has no grant, and the line of the registry in the key ring does not list it for trains`,
  );
}

/** @throws AppError CHANGE_REJECTED for the live version, whose promotion would change nothing */
export function requireFreeVersion({ line }: Channel, version: string, index: number): void {
  if (line.at(-1) === version)
    throw registryErrors.CHANGE_REJECTED(`members.${index}.version`, `${version} is live already`);
}

interface Member {
  readonly remote: string;
  readonly version: string;
  readonly index: number;
}

/** @throws AppError NOT_FOUND, or CHANGE_REJECTED for a record that readers would reject */
export async function releaseOf(
  store: ObjectStore,
  trust: Trust,
  { remote, version, index }: Member,
): Promise<SignedRelease> {
  const field = `members.${index}.version`;
  const release = await readRelease(store, trust, remote, version).catch((error: unknown) => {
    if (error instanceof InvalidSignature)
      throw registryErrors.CHANGE_REJECTED(field, `no reader would serve it: ${error.message}`);
    throw error;
  });
  if (release) return release;
  throw generalErrors.NOT_FOUND(`${field}: there is no ${remote} ${version}`);
}
