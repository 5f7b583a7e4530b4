import { PeriodicTask } from '@academy/nest-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ReleaseRegistry } from '../../release-registry.js';
import { type RemoteServiceLevel, ServiceLevels } from './service-levels.js';

const EVERY_MS = 15_000;
/** The state is reported again after this time, because the process that reported it last may have ended. */
const REPEATED_MS = 300_000;

interface Reported {
  readonly state: RemoteServiceLevel['state'];
  readonly at: number;
}

/** Reports to the registry, which alerts the team, that a live version burns its service level, or keeps it again. */
@Injectable()
export class ServiceLevelMonitor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('service-levels');
  private readonly task = new PeriodicTask('service-levels', EVERY_MS, () => this.run());
  private readonly reported = new Map<string, Reported>();

  constructor(
    private readonly levels: ServiceLevels,
    private readonly registry: ReleaseRegistry,
  ) {}

  onApplicationBootstrap(): void {
    if (this.registry.isConfigured) this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  async run(): Promise<void> {
    for (const level of await this.levels.read()) await this.report(level);
  }

  private async report({ remote, version, state, figures }: RemoteServiceLevel): Promise<void> {
    const before = this.reported.get(remote);
    const now = Date.now();
    if (state === 'unknown' || (before?.state === state && now - before.at < REPEATED_MS)) return;
    try {
      await this.registry.reportServiceLevel(remote, { version, isBurnt: state === 'burnt', figures });
      this.reported.set(remote, { state, at: now });
    } catch (error) {
      this.logger.warn(`The service level of ${remote} is not reported: ${String(error)}`);
    }
  }
}
