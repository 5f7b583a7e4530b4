import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HASHING_OPTIONS, HashingThread, type HashingJob } from './hashing-thread.js';
import { BoundedQueue } from './bounded-queue.js';

/** One processor stays for everything else, and more threads than four would only hold 19 MiB each. */
const CONCURRENCY = Math.max(1, Math.min(4, availableParallelism() - 1));
/** About a second's work: whoever comes later is better told to come again. */
const MAX_QUEUED = 24 * CONCURRENCY;
/** Shorter than the BFF's timeout. */
const MAX_WAIT_MS = 3_000;

/** The ceiling of all hashing in this process, whoever asks for it and from wherever (T17). */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly threads = Array.from({ length: CONCURRENCY }, () => new HashingThread());
  private readonly idle = [...this.threads];
  private readonly queue = new BoundedQueue({
    concurrency: CONCURRENCY,
    maxQueued: MAX_QUEUED,
    maxWaitMs: MAX_WAIT_MS,
  });
  /** No password has it, and to look at it costs what every other does. Made without a thread (decision 0089). */
  private readonly dummy = hashOfNothing();

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }

  /** @throws AppError BUSY when a password that came now would not be looked at */
  rejectWhenFull(): void {
    this.queue.rejectWhenFull();
  }

  /** @throws AppError BUSY */
  async hash(password: string): Promise<string> {
    return (await this.run({ kind: 'hash', password })) as string;
  }

  /**
   * Takes the same time whether there is a hash or not (T14).
   * @param stored null for an unknown account or one without a password: never true
   * @throws AppError BUSY
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const isRight = await this.run({ kind: 'verify', stored: stored ?? this.dummy, password });
    return stored !== null && isRight === true;
  }

  private run(job: HashingJob): Promise<string | boolean> {
    return this.queue.run(async () => {
      const thread = this.idle.pop();
      if (!thread) throw new Error('The line lets in more than there are threads');
      try {
        return await thread.run(job);
      } finally {
        this.idle.push(thread);
      }
    });
  }
}

/** In the form of the library, with a salt and a hash that nobody has computed. */
export function hashOfNothing(): string {
  const { memoryCost, timeCost, parallelism } = HASHING_OPTIONS;
  const [salt, hash] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${hash}`;
}
