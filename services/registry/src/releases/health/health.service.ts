import { remoteHealthCalls } from '@academy/contracts/releases/health/remote-health.calls';
import { type RemoteHealth } from '@academy/contracts/releases/health/remote-health.schemas';
import { ServiceClient } from '@academy/nest-kit';
import { ownerOf } from '@academy/registry-kit/platform/trust';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { REGISTRY_ENVIRONMENT, type RegistryEnvironment } from '../../config/env.js';
import { registryErrors } from '../registry.errors.js';
import { RegistryStore, requireGrant } from '../store/registry-store.js';

/** The figures of a remote in production, which the BFF has counted (decision 0235). */
@Injectable()
export class HealthService implements OnApplicationShutdown {
  private readonly bff: ServiceClient | undefined;

  constructor(
    private readonly store: RegistryStore,
    @Inject(REGISTRY_ENVIRONMENT)
    { INTERNAL_TOKEN_SECRET: secret, OPENAPI_URL }: RegistryEnvironment,
  ) {
    if (!secret) return;
    const names = { name: 'bff', issuer: 'registry', audience: 'bff' };
    this.bff = new ServiceClient({ ...names, baseUrl: new URL(OPENAPI_URL).origin, secret });
  }

  /** @throws AppError NOT_FOUND, HEALTH_UNAVAILABLE if the BFF does not respond in time, rejects the token, or is older */
  async read(remote: string): Promise<RemoteHealth> {
    const { trust } = await this.store.read();
    if (!ownerOf(trust, remote)) requireGrant(trust, remote);
    if (!this.bff) throw registryErrors.HEALTH_UNAVAILABLE();
    return this.bff
      .request(remoteHealthCalls.readRemoteHealth, { params: { remote } })
      .catch((cause: unknown) => {
        throw Object.assign(registryErrors.HEALTH_UNAVAILABLE(), { cause });
      });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.bff?.close();
  }
}
