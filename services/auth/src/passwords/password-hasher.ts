import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BoundedQueue, type QueuePlace } from '@academy/nest-kit/bounded-queue';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HASHING_OPTIONS, HashingThread, type HashingJob } from './hashing-thread.js';

/** Leaves one processor to other work; more than four threads would only use 19 MiB each. */
const CONCURRENCY = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Milliseconds on an idle machine. */
const FIRST_HASH_MS = 30;
const MAX_WAIT_MS = 3_000;
/** Shorter than the BFF's timeout of 5 s. */
const TIMEOUT_MS = 4_500;

/** Limits all hashing in this process, over all accounts and networks (T17). */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly threads = Array.from({ length: CONCURRENCY }, () => new HashingThread());
  private readonly idle = [...this.threads];
  private readonly queue = new BoundedQueue({
    concurrency: CONCURRENCY,
    firstJobMs: FIRST_HASH_MS,
    maxWaitMs: MAX_WAIT_MS,
    timeoutMs: TIMEOUT_MS,
  });
  /**
   * Matches no password, and its verification costs as much as any other. Created without a thread (decision 0089).
   */
  private readonly dummy = dummyHash();

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }

  /**
   * Called before any other work for a call of a visitor.
   * @param isKnown true if the device is known to the account, or its owner is signed in or has the link of a mail
   * @returns the place for one `hash` or `verify`; call `leave` at the end of the call
   * @throws AppError BUSY
   */
  admit(isKnown: boolean): QueuePlace {
    return this.queue.admit(isKnown);
  }

  /** @throws AppError BUSY */
  async hash(password: string, place = this.admit(true)): Promise<string> {
    return (await this.run({ kind: 'hash', password }, place)) as string;
  }

  /**
   * Takes the same time with and without a hash (T14).
   * @param stored null for an unknown account or one without a password: never matches
   * @throws AppError BUSY
   */
  async verify(stored: string | null, password: string, place = this.admit(true)): Promise<boolean> {
    const isRight = await this.run({ kind: 'verify', stored: stored ?? this.dummy, password }, place);
    return stored !== null && isRight === true;
  }

  private run(job: HashingJob, place: QueuePlace): Promise<string | boolean> {
    return place.run(async () => {
      const thread = this.idle.pop();
      if (!thread) throw new Error('The queue runs more jobs than there are threads');
      try {
        return await thread.run(job);
      } finally {
        this.idle.push(thread);
      }
    });
  }
}

/** In the format of the library, with a random salt and a random hash. */
export function dummyHash(): string {
  const { memoryCost, timeCost, parallelism } = HASHING_OPTIONS;
  const [salt, hash] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${hash}`;
}
