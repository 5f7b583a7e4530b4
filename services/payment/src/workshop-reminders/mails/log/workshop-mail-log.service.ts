import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CANCELLED } from '../due-mails.js';
import { type NewWorkshopMail, WorkshopMailsRepository } from '../workshop-mails.repository.js';

/** The mails about workshops that are to be sent or were, as other features add to them and delete of them. */
@Injectable()
export class WorkshopMailLog {
  constructor(private readonly mails: WorkshopMailsRepository) {}

  /** Notifies an enrolled user that the workshop does not take place; repeated calls add no second mail. */
  async addCancellation(
    manager: EntityManager,
    enrollment: Pick<NewWorkshopMail, 'enrollmentId' | 'userId' | 'workshopId'>,
    now: Date,
  ): Promise<void> {
    await this.mails.add(manager, { ...enrollment, ...CANCELLED }, now);
  }

  /**
   * Deletes mails that were done so many days ago.
   * @returns how many
   */
  deleteOld(days: number, limit: number): Promise<number> {
    return this.mails.deleteDone(days, limit);
  }
}
