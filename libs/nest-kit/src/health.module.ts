import {
  Controller,
  Get,
  Inject,
  Module,
  Res,
  type DynamicModule,
  type InjectionToken,
} from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type Metrics } from './metrics/metrics.js';
import { InjectMetrics } from './metrics/metrics.module.js';
import { Open } from './internal-token/open.decorator.js';

/** Resolves when the dependency responds, rejects when it does not. */
export type HealthCheck = () => Promise<unknown>;
export type HealthChecks = Readonly<Record<string, HealthCheck>>;

export interface HealthReport {
  readonly status: 'ok' | 'down';
  readonly checks: Readonly<Record<string, 'up' | 'down'>>;
}

const HEALTH_CHECKS = Symbol('health checks');
const CHECK_TIMEOUT_MS = 2_000;

/** Runs all checks in parallel; one that takes longer than two seconds counts as failed. */
export async function checkHealth(checks: HealthChecks): Promise<HealthReport> {
  const results = await Promise.all(
    Object.entries(checks).map(
      async ([name, check]) => [name, (await isResponding(check)) ? 'up' : 'down'] as const,
    ),
  );
  const status = results.every(([, state]) => state === 'up') ? 'ok' : 'down';
  return { status, checks: Object.fromEntries(results) };
}

/** True if a check resolves within two seconds. */
export async function isResponding(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

@Open()
@Controller('health')
class HealthController {
  constructor(
    @Inject(HEALTH_CHECKS) private readonly checks: HealthChecks,
    @InjectMetrics() metrics: Metrics,
  ) {
    for (const [name, check] of Object.entries(checks))
      metrics.addDependency(name, () => isResponding(check));
  }

  /** The process runs. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 if all dependencies respond; otherwise 503 with the names of those that do not. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthReport> {
    const report = await checkHealth(this.checks);
    void reply.status(report.status === 'ok' ? 200 : 503);
    return report;
  }
}

@Module({})
export class HealthModule {
  static forRoot(options: {
    useFactory: (...dependencies: never[]) => HealthChecks;
    inject?: InjectionToken[];
    imports?: DynamicModule['imports'];
  }): DynamicModule {
    return {
      module: HealthModule,
      imports: options.imports ?? [],
      controllers: [HealthController],
      providers: [
        {
          provide: HEALTH_CHECKS,
          useFactory: options.useFactory as (...dependencies: unknown[]) => HealthChecks,
          inject: options.inject ?? [],
        },
      ],
    };
  }
}
