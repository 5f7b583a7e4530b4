import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import {
  type BestSellerList,
  type EnrollmentResponse,
  type LearnerCountList,
} from '@academy/contracts/enrollments/enrollment.schemas';
import { AppError, type ServiceClient } from '@academy/nest-kit';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type ConfirmedEnrollments } from './confirmed-enrollments.service.js';
import { RecentOwners } from './recent-owners.js';

const FRESH_MS = 30_000;
/**
 * While payment is unavailable, its last response is valid for this time, so that no learner loses access to a
 * lecture.
 */
const STALE_MS = 10 * 60_000;
const MAX_CACHED = 50_000;

/** Enrollments that ended after payment confirmed them. */
export interface Revocations {
  has(enrollmentId: string): Promise<boolean>;
}

/** Payment's confirmations, shared by all processes of the catalog. */
export type Confirmations = Pick<ConfirmedEnrollments, 'isHeld' | 'record' | 'remove'>;

/**
 * Requests ownership of courses from payment, directly, so that it does not depend on the BFF alone (T27, decision
 * 0098). A positive response is cached for half a minute, unless payment reports that its enrollment has ended
 * (decision 0163). A negative one is never cached, so that a course opens immediately after its purchase.
 */
export class EnrollmentClient implements OnApplicationShutdown {
  private readonly logger = new Logger(EnrollmentClient.name);
  private readonly owners = new RecentOwners(MAX_CACHED);
  /** Users whose enrollments were all read recently. */
  private readonly learners = new RecentOwners(MAX_CACHED);
  private readonly pending = new Map<string, Promise<boolean>>();

  constructor(
    private readonly payment: ServiceClient,
    private readonly revocations: Revocations,
    private readonly confirmed: Confirmations,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws AppError SERVICE_UNAVAILABLE if payment does not respond and confirmed nothing recently */
  async owns(userId: string, courseId: string): Promise<boolean> {
    const key = keyOf(userId, courseId);
    if (await this.isConfirmed(key, FRESH_MS)) return true;
    const inFlight = this.pending.get(key);
    if (inFlight) return inFlight;
    const response = this.fetchOwner(userId, courseId).finally(() => this.pending.delete(key));
    this.pending.set(key, response);
    return response;
  }

  /**
   * Reads the current state from payment, bypassing the cache, for effects that outlast a cached response.
   * @throws AppError SERVICE_UNAVAILABLE if payment does not respond
   */
  async fetchNow(userId: string, courseId: string): Promise<EnrollmentResponse> {
    const requestedAt = this.now();
    const response = await this.payment.request(enrollmentServiceCalls.isEnrolled, {
      params: { type: 'course', id: courseId },
      caller: { userId, role: 'user' },
    });
    const { isEnrolled, enrollmentId } = response;
    const key = keyOf(userId, courseId);
    if (isEnrolled) this.owners.set(key, { requestedAt, enrollmentId });
    else this.owners.remove(key);
    const mine = { userId, courseId };
    if (!isEnrolled) await this.writeOrLog(() => this.confirmed.remove(mine));
    else if (enrollmentId !== null)
      await this.writeOrLog(() => this.confirmed.record([{ ...mine, enrollmentId }]));
    return response;
  }

  /**
   * Stores all courses of an active learner, so that each of them, even one never opened, stays open while payment is
   * unavailable. Runs at most every five minutes per user. No request waits for it or depends on it.
   */
  async confirmAll(userId: string): Promise<void> {
    const last = this.learners.find(userId);
    if (last && this.now() - last.requestedAt < STALE_MS / 2) return;
    await this.confirmNow(userId).catch(() => undefined);
  }

  /**
   * Like `confirmAll` without the interval, for a user who has just bought something.
   * @throws AppError SERVICE_UNAVAILABLE if payment does not respond
   */
  async confirmNow(userId: string): Promise<void> {
    this.learners.set(userId, { requestedAt: this.now(), enrollmentId: null });
    try {
      const { enrollments } = await this.payment.request(enrollmentServiceCalls.listEnrollments, {
        caller: { userId, role: 'user' },
      });
      const courses = enrollments.filter(({ itemType }) => itemType === 'course');
      await this.confirmed.record(
        courses.map(({ id: enrollmentId, itemId: courseId }) => ({ userId, courseId, enrollmentId })),
      );
    } catch (error) {
      this.learners.remove(userId);
      throw error;
    }
  }

  /** @throws AppError SERVICE_UNAVAILABLE if payment does not respond */
  listBestSellers(): Promise<BestSellerList> {
    return this.payment.request(enrollmentServiceCalls.listBestSellers, {});
  }

  /** @throws AppError SERVICE_UNAVAILABLE if payment does not respond */
  listLearnerCounts(): Promise<LearnerCountList> {
    return this.payment.request(enrollmentServiceCalls.listLearnerCounts, {});
  }

  async onApplicationShutdown(): Promise<void> {
    await this.payment.close();
  }

  private async fetchOwner(userId: string, courseId: string): Promise<boolean> {
    try {
      return (await this.fetchNow(userId, courseId)).isEnrolled;
    } catch (error) {
      const isUnavailable = error instanceof AppError && error.status >= 500;
      if (isUnavailable && (await this.wasRecentOwner(userId, courseId))) return true;
      throw error;
    }
  }

  private async wasRecentOwner(userId: string, courseId: string): Promise<boolean> {
    if (await this.isConfirmed(keyOf(userId, courseId), STALE_MS)) return true;
    return this.confirmed.isHeld(userId, courseId);
  }

  /** A failed write only matters during an outage of payment, so it is logged and ignored. */
  private async writeOrLog(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.logger.warn(`a response of payment was not stored: ${String(error)}`);
    }
  }

  /** True if a positive response of this age or younger is still valid. */
  private async isConfirmed(key: string, withinMs: number): Promise<boolean> {
    const owner = this.owners.find(key);
    if (!owner || this.now() - owner.requestedAt >= withinMs) return false;
    return owner.enrollmentId === null || !(await this.revocations.has(owner.enrollmentId));
  }
}

const keyOf = (userId: string, courseId: string): string => `${userId}/${courseId}`;
