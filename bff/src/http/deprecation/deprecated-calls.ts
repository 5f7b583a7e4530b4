import { apiCalls } from '@academy/contracts/api-calls';
import { type Call, type Deprecation } from '@academy/contracts/call';
import { InjectMetrics, type Metrics } from '@academy/nest-kit';
import { remotesOf } from '@academy/registry-kit/platform/trust';
import { Injectable } from '@nestjs/common';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ReleaseStore } from '../../releases/release-store.js';

/** The remote that makes a call, as its client names it. */
const REMOTE_HEADER = 'x-academy-remote';
/** The page that describes every call, with what replaces it. */
const DOCUMENTATION = '</api/docs>; rel="deprecation"; type="text/html"';

interface DeprecatedCall {
  /** `GET /api/course/{id}` */
  readonly operation: string;
  readonly deprecated: Deprecation;
}

/** The deprecated calls of the API, and how often each remote makes them (decision 0228). */
@Injectable()
export class DeprecatedCalls {
  private readonly calls = deprecatedRoutes(
    Object.values(apiCalls).flatMap((calls): Call[] => Object.values(calls)),
  );
  private readonly count: (labels: Readonly<Record<string, string>>) => void;

  constructor(
    @InjectMetrics() metrics: Metrics,
    private readonly store: ReleaseStore,
  ) {
    this.count = metrics.addCounter({
      name: 'deprecated_calls_total',
      help: 'Calls of deprecated operations by the remote that makes them',
      labels: ['operation', 'remote'],
    });
  }

  /** Every response has the headers, also one from a cache and a rejection. */
  addTo(server: FastifyInstance): void {
    if (this.calls.size === 0) return;
    server.addHook('onRequest', (request, reply, done) => {
      const call = this.calls.get(`${request.method} ${request.routeOptions.url}`);
      if (call) {
        void reply.headers(deprecationHeaders(call.deprecated));
        void this.countCall(call, request);
      }
      done();
    });
  }

  private async countCall({ operation }: DeprecatedCall, { headers }: FastifyRequest): Promise<void> {
    this.count({ operation, remote: await this.remoteOf(headers[REMOTE_HEADER]) });
  }

  /** The header is not verified, and each name would be a time series of its own. */
  private async remoteOf(name: string | string[] | undefined): Promise<string> {
    if (name === undefined) return 'none';
    await this.store.readState().catch(() => undefined);
    const known = remotesOf(this.store.keys).find((remote) => remote === name);
    return known ?? 'unknown';
  }
}

/** @returns the deprecated calls by method and path in Fastify's spelling: `GET /api/course/:id` */
function deprecatedRoutes(calls: readonly Call[]): ReadonlyMap<string, DeprecatedCall> {
  const routes = new Map<string, DeprecatedCall>();
  for (const { method, path, aliases = [], deprecated } of calls)
    if (deprecated)
      for (const each of [path, ...aliases])
        routes.set(`${method} ${each.replace(/\{(\w+)\}/g, ':$1')}`, {
          operation: `${method} ${path}`,
          deprecated,
        });
  return routes;
}

/** @returns the headers of RFC 9745 and RFC 8594 */
const deprecationHeaders = ({ since, sunset }: Deprecation) => ({
  deprecation: `@${Date.parse(since) / 1_000}`,
  sunset: new Date(sunset).toUTCString(),
  link: DOCUMENTATION,
});
