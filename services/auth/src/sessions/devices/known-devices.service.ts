import { type AccountDevice, type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { Injectable } from '@nestjs/common';
import { TokenSecrets } from '../../secrets/token-secrets.js';
import { type User } from '../../users/user.entity.js';

type Owner = Pick<User, 'id' | 'passwordHash'>;

/**
 * Browsers with an earlier log-in to an account. Nothing is stored here; the BFF's signed cookie contains the mark.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly secrets: TokenSecrets) {}

  /** A new password leads to another mark, so that no device stays known. */
  markOf({ id, passwordHash }: Owner): string {
    return this.secrets.derive('device', id, passwordHash ?? '');
  }

  /** @param owner null for an address without an account, which has no known device */
  knows(device: AccountDevice | null | undefined, owner: Owner | null): device is AccountDevice {
    return owner !== null && device?.mark === this.markOf(owner);
  }

  /** @returns the device of the request, if it is known to the account */
  knownOf({ device }: SessionClient, owner: Owner | null): AccountDevice | null {
    return this.knows(device, owner) ? device : null;
  }
}
