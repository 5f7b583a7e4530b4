import { type RegistryEntry, type RemoteOwner } from '@academy/contracts/releases/release.schemas';

/** Cause of a missing remote, with the data that support needs (F5, F10). */
export class RemoteFailure extends Error {
  readonly remote: string;
  readonly version: string;
  readonly owner: RemoteOwner;
  readonly traceId: string;

  constructor({ name, version, owner }: Pick<RegistryEntry, 'name' | 'version' | 'owner'>, cause: unknown) {
    super(`${name} ${version}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'RemoteFailure';
    this.remote = name;
    this.version = version;
    this.owner = owner;
    this.traceId = newTraceId();
  }
}

/** Compares names, because a remote with slots bundles a class of its own. */
export const isRemoteFailure = (error: unknown): error is RemoteFailure =>
  error instanceof Error && error.name === 'RemoteFailure';

/** 16 hex digits, short enough to be read out on the phone. */
export function newTraceId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
