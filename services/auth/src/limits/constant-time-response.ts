import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';

/**
 * For calls that take longer for an address with an account than for one without, or the reverse: no response is sent
 * before the slower case would end, so that its time reveals nothing (T14).
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
