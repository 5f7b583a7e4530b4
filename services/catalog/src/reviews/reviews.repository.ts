import {
  type AdminReviewQuery,
  type AdminReviewSort,
} from '@academy/contracts/reviews/review-moderation.schemas';
import { type ReviewListQuery } from '@academy/contracts/reviews/review.schemas';
import { inTransaction, isAscii, escapeLike, type Locked, lockRow, pageRange } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  In,
  IsNull,
  Like,
  Not,
  type EntityManager,
  type FindOptionsOrder,
  type FindOptionsWhere,
} from 'typeorm';
import { type Learner } from '../progress/learner.js';
import { ReviewReport } from './moderation/review-report.entity.js';
import { Review, type ReviewContent } from './review.entity.js';

const ADMIN_PAGE_SIZE = 20;
const ORDERS: Readonly<Record<AdminReviewSort, FindOptionsOrder<Review>>> = {
  newest: { id: 'DESC' },
  oldest: { id: 'ASC' },
  'stars-low': { stars: 'ASC', id: 'DESC' },
  'stars-high': { stars: 'DESC', id: 'DESC' },
};

@Injectable()
export class Reviews {
  constructor(private readonly source: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return inTransaction(this.source, work);
  }

  /** Published reviews after the cursor, which consists of the stars and the id of the last one. */
  listPublished(courseId: string, { after, limit, sort, stars }: ReviewListQuery): Promise<Review[]> {
    const query = this.source.manager
      .createQueryBuilder(Review, 'review')
      // Without a hint the server scans the reviews of all courses.
      .useIndex(sort === 'newest' && stars === undefined ? 'ix_reviews_newest' : 'ix_reviews_stars')
      .where("review.courseId = :courseId AND review.state = 'published'", { courseId })
      .take(limit);
    if (stars !== undefined) query.andWhere('review.stars = :stars', { stars });
    const [direction, operator] = sort === 'lowest' ? (['ASC', '>'] as const) : (['DESC', '<'] as const);
    const [lastStars, lastId] = after?.split('.') ?? [];
    const parameters = { lastStars: Number(lastStars), lastId };
    if (sort === 'newest') {
      if (after) query.andWhere('review.id < :lastId', parameters);
      return query.orderBy('review.id', 'DESC').getMany();
    }
    if (after)
      query.andWhere(
        `(review.stars ${operator} :lastStars OR (review.stars = :lastStars AND review.id ${operator} :lastId))`,
        parameters,
      );
    return query.orderBy('review.stars', direction).addOrderBy('review.id', direction).getMany();
  }

  findOwn({ courseId, userId }: Learner): Promise<Review | null> {
    return this.source.manager.findOneBy(Review, { courseId, userId });
  }

  lockOwn(manager: EntityManager, { courseId, userId }: Learner): Promise<Review | null> {
    return manager.findOne(Review, { where: { courseId, userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Excludes reviews whose texts were deleted by their writers. */
  find(id: string, manager = this.source.manager): Promise<Review | null> {
    return isAscii(id) ? manager.findOneBy(Review, { id, state: Not('deleted') }) : Promise.resolve(null);
  }

  lock(manager: EntityManager, id: string): Promise<Locked<Review> | null> {
    if (!isAscii(id)) return Promise.resolve(null);
    return lockRow(manager, Review, { id, state: Not('deleted') });
  }

  ofUser(userId: string): Promise<Review[]> {
    return this.source.manager.findBy(Review, { userId });
  }

  /** By default, open ones come first, longest waiting first, then the newest of all others. */
  listForModeration({
    page,
    limit = ADMIN_PAGE_SIZE,
    search,
    sort,
    state,
    courseId,
  }: AdminReviewQuery): Promise<[Review[], number]> {
    const states: Record<typeof state, FindOptionsWhere<Review>> = {
      open: { moderationQueuedAt: Not(IsNull()) },
      published: { state: 'published' },
      hidden: { state: In(['hidden', 'pending']) },
      all: { state: Not('deleted') },
    };
    const where = { ...states[state], ...(courseId && { courseId }) };
    const found = search && Like(`%${escapeLike(search)}%`);
    const first: FindOptionsOrder<Review> =
      state === 'open' ? { moderationQueuedAt: 'ASC', id: 'ASC' } : ORDERS.newest;
    return this.source.manager.findAndCount(Review, {
      where: found
        ? [
            { ...where, authorName: found },
            { ...where, text: found },
          ]
        : where,
      order: sort ? ORDERS[sort] : first,
      ...pageRange({ page, limit }),
    });
  }

  countOpen(): Promise<number> {
    return this.source.manager.countBy(Review, { moderationQueuedAt: Not(IsNull()) });
  }

  /** Open reports of these reviews, oldest first. */
  openReports(reviewIds: readonly string[]): Promise<ReviewReport[]> {
    if (reviewIds.length === 0) return Promise.resolve([]);
    return this.source.manager.find(ReviewReport, {
      where: { reviewId: In([...reviewIds]), closedAt: IsNull() },
      order: { createdAt: 'ASC' },
    });
  }

  async insert(
    manager: EntityManager,
    review: Pick<Review, 'id' | 'createdAt'> & Learner & ReviewContent,
  ): Promise<void> {
    await manager.insert(Review, {
      ...review,
      state: 'published',
      hiddenReason: null,
      hiddenNote: null,
      responseText: null,
      responseAt: null,
      moderationQueuedAt: null,
      version: 1,
      editedAt: null,
    });
  }

  /** Called under the lock of the row. */
  async update(
    manager: EntityManager,
    { id, version }: Pick<Review, 'id' | 'version'>,
    change: Partial<Review>,
  ): Promise<void> {
    await manager.update(Review, { id }, { ...change, version: version + 1 });
    await this.updateModerationQueue(manager, id);
  }

  /** Deletes the review with its reports. */
  async delete(manager: EntityManager, { id }: Pick<Review, 'id'>): Promise<void> {
    await manager.delete(ReviewReport, { reviewId: id });
    await manager.delete(Review, { id });
  }

  /** Deletes reports of the former text, so that their users may report the new text. */
  async deleteClosedReports(manager: EntityManager, reviewId: string): Promise<void> {
    await manager.delete(ReviewReport, { reviewId, closedAt: Not(IsNull()) });
  }

  /** Idempotent: a user's first report of a review is kept. */
  async addReport(manager: EntityManager, report: Omit<ReviewReport, 'closedAt'>): Promise<void> {
    const { reviewId, userId, reason, note, createdAt } = report;
    await manager.query(
      `INSERT INTO review_reports (review_id, user_id, reason, note, created_at) VALUES (?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE created_at = created_at`,
      [reviewId, userId, reason, note, createdAt],
    );
    await this.updateModerationQueue(manager, reviewId);
  }

  async closeReports(manager: EntityManager, reviewId: string): Promise<void> {
    await manager.update(ReviewReport, { reviewId, closedAt: IsNull() }, { closedAt: new Date() });
  }

  /** At most `limit` reviews that this user reported. */
  async reportedBy(userId: string, limit: number): Promise<string[]> {
    const reports = await this.source.manager.find(ReviewReport, { where: { userId }, take: limit });
    return reports.map(({ reviewId }) => reviewId);
  }

  async deleteReport(manager: EntityManager, key: Pick<ReviewReport, 'reviewId' | 'userId'>): Promise<void> {
    await manager.delete(ReviewReport, key);
    await this.updateModerationQueue(manager, key.reviewId);
  }

  /** Called after every change of its state or its reports. */
  private async updateModerationQueue(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `UPDATE reviews SET moderation_queued_at = CASE state WHEN 'pending' THEN edited_at WHEN 'published' THEN
         (SELECT MIN(created_at) FROM review_reports WHERE review_id = reviews.id AND closed_at IS NULL) END
       WHERE id = ?`,
      [id],
    );
  }
}
