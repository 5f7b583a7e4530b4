import { AppError } from '@academy/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '../secrets/token-secrets.js';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. These are the library's defaults, written out. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** More at a time only wait for the processor, with 19 MiB each. */
const CONCURRENCY = 2;
const MAX_WAITING = 200;

@Injectable()
export class PasswordHasher implements OnModuleInit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private dummy: string;

  async onModuleInit(): Promise<void> {
    this.dummy = await hash(randomToken(), OPTIONS);
  }

  /** @throws AppError BUSY */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, OPTIONS));
  }

  /**
   * Takes the same time whether there is a hash or not (T14).
   * @param stored null for an unknown account or one without a password: never true
   * @throws AppError BUSY
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const isRight = await this.inTurn(() => verify(stored ?? this.dummy, password));
    return stored !== null && isRight;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < CONCURRENCY) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING) {
      throw new AppError('BUSY', 'unavailable', 'The service is busy. Please try again in a moment.', {
        retryAfterSec: 5,
      });
    }
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The place goes to the next in line without becoming free in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
