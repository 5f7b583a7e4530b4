import { PeriodicTask } from '@academy/nest-kit';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ReportRunner } from './report-runner.service.js';

const EVERY_MS = 2_000;

/** Continues, in every worker, reports that an admin has started or that another process has left unfinished. */
@Injectable()
export class UnfinishedReports implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timer = new PeriodicTask('compare', EVERY_MS, () => this.work());
  private isStopped = false;

  constructor(private readonly runner: ReportRunner) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.timer.stop();
  }

  private async work(): Promise<void> {
    while (!this.isStopped && (await this.runner.advance()));
  }
}
