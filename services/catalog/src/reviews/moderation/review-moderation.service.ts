import {
  type AdminReview,
  type AdminReviewList,
  type AdminReviewQuery,
  type HideReviewRequest,
  type RespondToReviewRequest,
} from '@academy/contracts/reviews/review-moderation.schemas';
import { checkVersion } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type AuditAction } from '../../audit/audit-entry.entity.js';
import { AuditLog } from '../../audit/audit-log.js';
import { CatalogVersion } from '../../catalog/version/catalog-version.js';
import { courseKind } from '../../courses/course.kind.js';
import { changeReviews } from '../../courses/rating-totals.js';
import { ItemReader } from '../../items/item-reader.js';
import { type Review } from '../review.entity.js';
import { reviewErrors } from '../review.errors.js';
import { Reviews } from '../reviews.repository.js';
import { toAdminReview } from './admin-review-view.js';

type Change = Partial<Pick<Review, 'hiddenNote' | 'hiddenReason' | 'responseAt' | 'responseText' | 'state'>>;

interface Moderation {
  readonly action: AuditAction;
  readonly actorId: string;
  readonly version: number;
  /** Set for a change that hides the review or dismisses its reports. */
  readonly closesReports?: true;
  /** Receives the locked row and returns its change, or null if it is already in effect. */
  readonly decide: (row: Review) => Change | null;
}

/** The queue of moderators (decision 0188). Every change is in the log, without texts of users (SEC-28). */
@Injectable()
export class ReviewModeration {
  constructor(
    private readonly reviews: Reviews,
    private readonly items: ItemReader,
    private readonly audit: AuditLog,
    private readonly version: CatalogVersion,
  ) {}

  async list(query: AdminReviewQuery): Promise<AdminReviewList> {
    const [rows, total] = await this.reviews.listForModeration(query);
    return { reviews: await this.viewsOf(rows), total, page: query.page };
  }

  countOpen(): Promise<number> {
    return this.reviews.countOpen();
  }

  /** @throws AppError REVIEW_NOT_FOUND, STALE_VERSION */
  hide(id: string, { note, reason, version }: HideReviewRequest, actorId: string): Promise<AdminReview> {
    const change = { state: 'hidden', hiddenReason: reason, hiddenNote: note } as const;
    return this.change(id, {
      action: 'review-hidden',
      actorId,
      version,
      closesReports: true,
      decide: (row) => (isInEffect(row, change) ? null : change),
    });
  }

  /** @throws AppError REVIEW_NOT_FOUND, STALE_VERSION */
  restore(id: string, version: number, actorId: string): Promise<AdminReview> {
    return this.change(id, {
      action: 'review-restored',
      actorId,
      version,
      decide: ({ state }) =>
        state === 'published' ? null : { state: 'published', hiddenReason: null, hiddenNote: null },
    });
  }

  /** @throws AppError REVIEW_NOT_FOUND, STALE_VERSION */
  dismiss(id: string, version: number, actorId: string): Promise<AdminReview> {
    return this.change(id, {
      action: 'reports-dismissed',
      actorId,
      version,
      closesReports: true,
      decide: ({ moderationQueuedAt, state }) => (moderationQueuedAt && state === 'published' ? {} : null),
    });
  }

  /** @throws AppError REVIEW_NOT_FOUND, STALE_VERSION */
  saveResponse(id: string, { text, version }: RespondToReviewRequest, actorId: string): Promise<AdminReview> {
    const responseText = text.replaceAll('\r\n', '\n');
    return this.change(id, {
      action: 'response-saved',
      actorId,
      version,
      decide: (row) => (isInEffect(row, { responseText }) ? null : { responseText, responseAt: new Date() }),
    });
  }

  /** @throws AppError REVIEW_NOT_FOUND, STALE_VERSION */
  deleteResponse(id: string, version: number, actorId: string): Promise<AdminReview> {
    const change = { responseText: null, responseAt: null };
    return this.change(id, {
      action: 'response-deleted',
      actorId,
      version,
      decide: (row) => (isInEffect(row, change) ? null : change),
    });
  }

  private async change(id: string, moderation: Moderation): Promise<AdminReview> {
    const found = await this.reviews.find(id);
    if (!found) throw reviewErrors.REVIEW_NOT_FOUND();
    const isShown = await this.reviews.transaction((manager) =>
      changeReviews(manager, found.courseId, () => this.write(manager, id, moderation)),
    );
    if (isShown) await this.version.waitForLeases();
    const row = await this.reviews.find(id);
    const [review] = row ? await this.viewsOf([row]) : [];
    if (!review) throw reviewErrors.REVIEW_NOT_FOUND();
    return review;
  }

  /** @returns true if the page of the course changes */
  private async write(manager: EntityManager, id: string, moderation: Moderation): Promise<boolean> {
    const { action, actorId, closesReports, decide, version } = moderation;
    const row = await this.reviews.lock(manager, id);
    if (!row) throw reviewErrors.REVIEW_NOT_FOUND();
    const change = decide(row);
    if (!change) return false;
    checkVersion(row, version, reviewErrors.STALE_VERSION);
    if (closesReports) await this.reviews.closeReports(manager, id);
    await this.reviews.update(manager, row, change);
    const { courseId, state } = row;
    const next = change.state ?? state;
    await this.audit.append(manager, {
      action,
      actorId,
      subjectType: 'review',
      subjectId: id,
      before: { state },
      after: { state: next, courseId, ...(change.hiddenReason && { reason: change.hiddenReason }) },
    });
    return Object.keys(change).length > 0 && [state, next].includes('published');
  }

  private async viewsOf(rows: readonly Review[]): Promise<AdminReview[]> {
    const [reports, courses] = await Promise.all([
      this.reviews.openReports(rows.map(({ id }) => id)),
      this.items.findTitles(
        courseKind,
        rows.map(({ courseId }) => courseId),
      ),
    ]);
    return rows.flatMap((row) => {
      const course = courses.find(({ id }) => id === row.courseId);
      const own = reports.filter(({ reviewId }) => reviewId === row.id);
      return toAdminReview(row, own, course) ?? [];
    });
  }
}

const isInEffect = (row: Review, change: Change): boolean =>
  Object.entries(change).every(([name, value]) => row[name as keyof Change] === value);
