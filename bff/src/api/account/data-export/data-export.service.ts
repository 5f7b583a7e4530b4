import { type ReauthenticationProof } from '@academy/contracts/account-settings/account-settings.schemas';
import { dataExportServiceCalls } from '@academy/contracts/data-export/data-export.calls';
import {
  type DataExport,
  type PersonalLearning,
  type PersonalLearningPage,
  type PersonalOrder,
} from '@academy/contracts/data-export/data-export.schemas';
import { BoundedQueue } from '@academy/nest-kit/bounded-queue';
import { Injectable } from '@nestjs/common';
import { DashboardService, type OwnedItem } from '../../learner/dashboard/dashboard.service.js';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { AuthClient, CatalogClient, PaymentClient } from '../../../http/proxy/service-clients.js';

const ORDERS_PER_CALL = 50;
/** An export may take longer than a page. */
const TIMEOUT_MS = 15_000;

/** Collects the data that the services store about one user (T72). */
@Injectable()
export class DataExportService {
  /**
   * An export makes many calls and is not urgent: at most two run at a time, so that the services stay free for other
   * calls (decision 0183).
   */
  private readonly queue = new BoundedQueue({
    concurrency: 2,
    firstJobMs: 500,
    maxWaitMs: 3_000,
    timeoutMs: 20_000,
  });

  constructor(
    private readonly auth: AuthClient,
    private readonly catalog: CatalogClient,
    private readonly payment: PaymentClient,
    private readonly learner: DashboardService,
  ) {}

  /**
   * Fails as a whole: a file without orders or notes, because a service is unavailable, would look like that of a user
   * without any. Only the current names of items may be missing, because they are not personal data.
   * @throws AppError BUSY, WRONG_PASSWORD, SIGN_IN_AGAIN, SERVICE_UNAVAILABLE
   */
  collect(session: Session, proof: ReauthenticationProof): Promise<DataExport> {
    return this.queue.admit(true).run(() => this.collectNow(session, proof));
  }

  private async collectNow(session: Session, proof: ReauthenticationProof): Promise<DataExport> {
    const account = await this.auth.request(dataExportServiceCalls.exportAccount, {
      body: proof,
      caller: callerOf(session),
    });
    const [orders, owned, learning] = await Promise.all([
      this.orders(session),
      this.learner.getOwned(session),
      this.learning(session),
    ]);
    return {
      exportedAt: new Date().toISOString(),
      account,
      orders: orders.map(({ receipt: _receipt, couponUse: _use, ...order }) => order),
      receipts: orders.flatMap(({ receipt }) => receipt ?? []),
      couponsUsed: orders.flatMap(({ orderNumber, couponUse }) =>
        couponUse ? { orderNumber, ...couponUse } : [],
      ),
      enrollments: owned.map(toEnrollment),
      learning,
    };
  }

  private async learning(session: Session): Promise<PersonalLearning> {
    const all: PersonalLearning = {
      certificates: [],
      completedCourses: [],
      lectures: [],
      notes: [],
      quizAttempts: [],
      reviews: [],
      reviewReports: [],
    };
    let after: string | null = null;
    do {
      const page: PersonalLearningPage = await this.catalog.request(dataExportServiceCalls.exportLearning, {
        query: after === null ? {} : { after },
        caller: callerOf(session),
        timeoutMs: TIMEOUT_MS,
      });
      append(all, page);
      after = page.next;
    } while (after !== null);
    return all;
  }

  private async orders(session: Session): Promise<PersonalOrder[]> {
    const all: PersonalOrder[] = [];
    for (let page = 1; ; page += 1) {
      const { orders, total } = await this.payment.request(dataExportServiceCalls.exportOrders, {
        query: { page, limit: ORDERS_PER_CALL },
        caller: callerOf(session),
        timeoutMs: TIMEOUT_MS,
      });
      all.push(...orders);
      if (orders.length === 0 || all.length >= total) return all;
    }
  }
}

/** Adds the rows of a page to the rows collected so far. */
function append(all: PersonalLearning, { next: _next, ...page }: PersonalLearningPage): void {
  all.certificates.push(...page.certificates);
  all.completedCourses.push(...page.completedCourses);
  all.lectures.push(...page.lectures);
  all.notes.push(...page.notes);
  all.quizAttempts.push(...page.quizAttempts);
  all.reviews.push(...page.reviews);
  all.reviewReports.push(...page.reviewReports);
}

const toEnrollment = ({ enrollment, summary }: OwnedItem): DataExport['enrollments'][number] => ({
  ...enrollment,
  currentTitle: summary?.title ?? null,
  startsAt: summary?.startsAt ?? null,
});
