import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CANCELLED } from '../due-mails.js';
import { type NewWorkshopMail, WorkshopMailsRepository } from '../workshop-mails.repository.js';

/** The sent and unsent mails about workshops, for other features that add or delete them. */
@Injectable()
export class WorkshopMailLog {
  constructor(private readonly mails: WorkshopMailsRepository) {}

  /** Notifies an enrolled user that the workshop is cancelled; repeated calls add no second mail. */
  async addCancellation(
    manager: EntityManager,
    enrollment: Pick<NewWorkshopMail, 'enrollmentId' | 'userId' | 'workshopId'>,
    now: Date,
  ): Promise<void> {
    await this.mails.add(manager, { ...enrollment, ...CANCELLED }, now);
  }

  /**
   * Deletes mails that were completed so many days ago.
   * @returns the number of deleted mails
   */
  deleteOld(days: number, limit: number): Promise<number> {
    return this.mails.deleteDone(days, limit);
  }
}
