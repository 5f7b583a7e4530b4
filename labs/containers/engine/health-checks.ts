import { existsSync } from 'node:fs';
import { sleep } from '../../../tools/processes/sleep.mjs';
import { type EngineApi } from './engine-api.js';

/** Short beside the intervals of the images, so that `up` does not wait for a check. */
const PAUSE_MS = 1_000;

/** Present while systemd manages the services of the machine. */
const SYSTEMD = '/run/systemd/system';
export const hasSystemd = (): boolean => existsSync(SYSTEMD);

/**
 * Runs the health checks of a project's containers, one after another. Podman leaves their schedule to timers of
 * systemd, which a machine may lack.
 */
export class HealthChecks {
  #isStopped = false;
  #loop: Promise<void> | undefined;

  constructor(
    private readonly api: EngineApi,
    private readonly project: string,
  ) {}

  start(): void {
    this.#loop ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      // A container may disappear between two calls.
      await this.#checkAll().catch(() => undefined);
      await sleep(PAUSE_MS);
    }
  }

  async #checkAll(): Promise<void> {
    for (const { Id: id, State: state } of await this.api.containers(this.project)) {
      if (this.#isStopped) return;
      if (state === 'running') await this.api.checkHealth(id).catch(() => undefined);
    }
  }
}
