import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Learner } from '../../progress/learner.js';
import { type Review, type ReviewContent } from '../review.entity.js';
import { reviewErrors } from '../review.errors.js';
import { Reviews } from '../reviews.repository.js';

const EMPTY = {
  authorName: '',
  text: '',
  hiddenNote: null,
  responseText: null,
  responseAt: null,
  state: 'deleted',
} as const;

/**
 * Writes a learner's own review, within `changeReviews`. Each method returns true if the page of the course changes.
 */
@Injectable()
export class ReviewWriter {
  constructor(private readonly reviews: Reviews) {}

  /** @throws AppError REVIEW_NEEDS_PROGRESS for a first review */
  async save(
    manager: EntityManager,
    learner: Learner,
    content: ReviewContent,
    requireProgress: () => void,
  ): Promise<boolean> {
    const current = await this.reviews.lockOwn(manager, learner);
    if (!current || current.state === 'deleted') requireProgress();
    if (!current) {
      await this.reviews.insert(manager, { ...learner, ...content, id: newId(), createdAt: new Date() });
      return true;
    }
    if (isSame(current, content)) return false;
    const state = current.state === 'published' ? 'published' : 'pending';
    await this.reviews.update(manager, current, { ...content, state, editedAt: new Date() });
    await this.reviews.deleteClosedReports(manager, current.id);
    return state === 'published';
  }

  /**
   * A hidden review leaves an empty row, so that a new one waits for a moderator too.
   * @throws AppError REVIEW_NOT_FOUND
   */
  async delete(manager: EntityManager, learner: Learner): Promise<boolean> {
    const current = await this.reviews.lockOwn(manager, learner);
    if (!current || current.state === 'deleted') throw reviewErrors.REVIEW_NOT_FOUND();
    const isShown = current.state === 'published';
    if (isShown) await this.reviews.delete(manager, current);
    else await this.reviews.update(manager, current, EMPTY);
    return isShown;
  }
}

const isSame = (current: Review, content: ReviewContent): boolean =>
  Object.entries(content).every(([name, value]) => current[name as keyof ReviewContent] === value);
