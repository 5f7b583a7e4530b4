import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';

/**
 * For calls that have more to do for an address with an account than for one without (or the other way round): no
 * outcome is told before the slower of them would be, so that the time tells nothing (T14).
 */
@Injectable()
export class ConstantTimeResponse {
  constructor(@Inject(ENVIRONMENT) private readonly env: Environment) {}

  async withMinimumTime<T>(work: () => Promise<T>): Promise<T> {
    const floor = sleep(this.env.MIN_RESPONSE_MS);
    try {
      return await work();
    } finally {
      await floor;
    }
  }
}
