import { PeriodicTask } from '@academy/nest-kit';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ContactRepository } from './contact.repository.js';
import { ContactMailLimits } from '../mail/contact-mail-limits.js';

const DAY_MS = 24 * 3_600_000;
/** The period of the privacy policy. */
export const RETENTION_DAYS = 365;
const BATCH = 500;

/** Deletes messages after a year, and limits of their mails after their day. */
@Injectable()
export class ContactRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly daily = new PeriodicTask('contact retention', DAY_MS, () => this.deleteExpired());

  constructor(
    private readonly messages: ContactRepository,
    private readonly limits: ContactMailLimits,
  ) {}

  async deleteExpired(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
    while ((await this.messages.deleteBefore(before, BATCH)) === BATCH);
    await this.limits.clear(now);
  }

  onApplicationBootstrap(): void {
    this.daily.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.daily.stop();
  }
}
