import { Logger } from '@nestjs/common';
import { type FastifyInstance } from 'fastify';

/**
 * Logs once that a proxy in front is not configured: all readers would have its address, so that the limits would
 * apply to all of them together and no canary would be rolled back (decision 0093, T18).
 */
export function warnOfUntrustedProxy(server: FastifyInstance, trustedHops: number): void {
  if (trustedHops > 0) return;
  let isReported = false;
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isReported && request.headers['x-forwarded-for'] !== undefined) {
      isReported = true;
      new Logger('Proxy').warn(
        'X-Forwarded-For is not believed: TRUSTED_PROXY_HOPS is 0, and all readers behind that proxy count as one address',
      );
    }
    done();
  });
}
