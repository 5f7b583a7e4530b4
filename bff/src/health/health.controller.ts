import { checkHealth, type HealthReport, type ServiceClient } from '@academy/nest-kit';
import { Controller, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { z } from 'zod';
import { RedisConnection } from '../http/redis/redis-connection.js';
import { Endpoint } from '../http/policies/endpoint.decorator.js';
import { AuthClient, CatalogClient, PaymentClient } from '../http/proxy/service-clients.js';

const tag = 'Health';
const ready = { method: 'GET', path: '/health/ready' } as const;
const state = z.enum(['up', 'down']);
const healthReport = z
  .object({ status: z.enum(['ok', 'down']), checks: z.record(z.string(), state) })
  .meta({ id: 'HealthReport' });
const readiness = z.object({ status: z.literal('ok') }).meta({ id: 'Readiness' });
const CHECK_TIMEOUT_MS = 1_500;

@Controller()
export class HealthController {
  constructor(
    private readonly auth: AuthClient,
    private readonly catalog: CatalogClient,
    private readonly redis: RedisConnection,
    private readonly payment: PaymentClient,
  ) {}

  @Endpoint(
    { method: 'GET', path: '/health' },
    {
      policy: 'visitor',
      summary: 'Health of the services behind the BFF (S-126)',
      tag,
      response: healthReport,
    },
  )
  async getHealth(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthReport> {
    const isReady = (service: ServiceClient) => service.run(ready, { timeoutMs: CHECK_TIMEOUT_MS });
    const report = await checkHealth({
      auth: () => isReady(this.auth),
      catalog: () => isReady(this.catalog),
      payment: () => isReady(this.payment),
      redis: () => this.redis.ping(),
    });
    void reply.status(report.status === 'ok' ? 200 : 503);
    return report;
  }

  /**
   * The BFF is ready while it runs: without one service it still serves the data of the others, and a load balancer
   * that removed it would turn a partial failure into a total one.
   */
  @Endpoint(
    [
      { method: 'GET', path: '/health/ready' },
      { method: 'GET', path: '/health/live' },
    ],
    { policy: 'visitor', summary: 'Readiness of this process', tag, response: readiness },
  )
  getReadiness(): { status: 'ok' } {
    return { status: 'ok' };
  }
}
