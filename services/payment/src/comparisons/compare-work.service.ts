import { RepeatedWork } from '@academy/nest-kit';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CompareService } from './compare.service.js';

const EVERY_MS = 2_000;

/** In every worker: takes up comparisons that an admin has started, and those that another process left. */
@Injectable()
export class CompareWork implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timer = new RepeatedWork('compare', EVERY_MS, () => this.work());
  private isStopped = false;

  constructor(private readonly compare: CompareService) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.timer.stop();
  }

  private async work(): Promise<void> {
    while (!this.isStopped && (await this.compare.advance()));
  }
}
