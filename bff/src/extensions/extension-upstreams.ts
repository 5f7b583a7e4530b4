import { ServiceClient } from '@academy/nest-kit';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ExtensionTokens } from './extension-tokens.js';

/** Calls of one extension at once in this process; further ones wait for their timeout at most. */
const CALLS_AT_ONCE = 16;

interface Upstream {
  readonly origin: string;
  readonly client: ServiceClient;
}

/**
 * A client for each backend, with connections, a queue and a circuit breaker of its own: one that hangs delays its own
 * calls alone.
 */
@Injectable()
export class ExtensionUpstreams implements OnApplicationShutdown {
  private readonly upstreams = new Map<string, Upstream>();

  constructor(private readonly tokens: ExtensionTokens) {}

  /** @param origin of the current grant; the client of a former one is closed when its calls have ended */
  of(remote: string, origin: string): ServiceClient {
    const known = this.upstreams.get(remote);
    if (known?.origin === origin) return known.client;
    void known?.client.close();
    const client = new ServiceClient({
      name: `extension ${remote}`,
      baseUrl: origin,
      issuer: 'bff',
      audience: remote,
      secret: (caller) => this.tokens.sign(remote, caller),
      connections: CALLS_AT_ONCE,
    });
    this.upstreams.set(remote, { origin, client });
    return client;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.upstreams.values()].map(({ client }) => client.close()));
  }
}
