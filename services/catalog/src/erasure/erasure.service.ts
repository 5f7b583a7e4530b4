import { type ClosedLearnerRecord } from '@academy/contracts/erasure/erasure.calls';
import { databaseNow, PeriodicTask } from '@academy/nest-kit';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, In, LessThanOrEqual } from 'typeorm';
import { CertificatesService } from '../certificates/certificates.service.js';
import { ConfirmedEnrollments } from '../enrollments/confirmed-enrollments.service.js';
import { NotesService } from '../notes/notes.service.js';
import { ProgressErasure } from '../progress/progress-erasure.service.js';
import { QuizzesService } from '../quizzes/quizzes.service.js';
import { ReviewRemoval } from '../reviews/review-removal.service.js';
import { ClosedAccount } from './closed-account.entity.js';

/**
 * An internal token is valid for a minute and accepted a minute longer; even with a slow request, no write arrives
 * later.
 */
const LATEST_ARRIVAL_MS = 5 * 60_000;
const SWEEP_MS = 60_000;
const ACCOUNT_BATCH = 20;

/**
 * Deletes all data of a closed account (T72, decision 0102): once when auth reports it, and again when no request in
 * the user's name can arrive any more. It may stop at any point and be repeated.
 */
@Injectable()
export class ErasureService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeps = new PeriodicTask('erasure', SWEEP_MS, () => this.eraseAgain());

  constructor(
    private readonly source: DataSource,
    private readonly notes: NotesService,
    private readonly progress: ProgressErasure,
    private readonly quizzes: QuizzesService,
    private readonly enrollments: ConfirmedEnrollments,
    private readonly certificates: CertificatesService,
    private readonly reviews: ReviewRemoval,
  ) {}

  /** Resolves after the erasure, so that the message of an interrupted one is delivered again. */
  async record({ userId }: ClosedLearnerRecord): Promise<void> {
    const now = await databaseNow(this.source.manager);
    const eraseAgainAt = new Date(now.getTime() + LATEST_ARRIVAL_MS);
    await this.source.manager.upsert(ClosedAccount, { userId, eraseAgainAt }, ['userId']);
    await this.erase(userId);
  }

  async eraseAgain(now?: Date): Promise<void> {
    const until = now ?? (await databaseNow(this.source.manager));
    for (;;) {
      const due = await this.source.manager.find(ClosedAccount, {
        where: { eraseAgainAt: LessThanOrEqual(until) },
        order: { eraseAgainAt: 'ASC' },
        take: ACCOUNT_BATCH,
      });
      for (const { userId } of due) await this.erase(userId);
      if (due.length > 0)
        await this.source.manager.delete(ClosedAccount, { userId: In(due.map(({ userId }) => userId)) });
      if (due.length < ACCOUNT_BATCH) return;
    }
  }

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweeps.stop();
  }

  private async erase(userId: string): Promise<void> {
    await this.reviews.eraseOf(userId);
    await this.notes.eraseOf(userId);
    await this.progress.eraseLecturesOf(userId);
    await this.quizzes.eraseAttemptsOf(userId);
    await this.progress.eraseCoursesOf(userId);
    await this.enrollments.eraseOf(userId);
    await this.certificates.erasePersonalData(userId);
  }
}
