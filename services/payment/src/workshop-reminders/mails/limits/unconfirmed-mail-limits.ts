import { databaseNow, inTransaction, MailLimits } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailLimit } from './mail-limit.entity.js';
import { WorkshopMail } from '../workshop-mail.entity.js';

/** A stranger may have signed up with an unconfirmed address: it gets at most five mails a day (decision 0166). */
@Injectable()
export class UnconfirmedMailLimits extends MailLimits {
  constructor(private readonly db: DataSource) {
    super(db, MailLimit, { perDay: 5, canBeDelayed: true });
  }

  /**
   * Counts the mail once, however often it is tried.
   * @returns the delay in milliseconds; null if the limit is reached
   */
  delayOf({ id }: Pick<WorkshopMail, 'id'>, email: string): Promise<number | null> {
    return inTransaction(this.db, async (manager) => {
      const now = await databaseNow(manager);
      const lock = { mode: 'pessimistic_write' } as const;
      const known = await manager.findOneOrFail(WorkshopMail, { where: { id }, lock });
      const sendAt = known.sendAt ?? (await this.take(manager, email, now));
      if (!sendAt) return null;
      if (!known.sendAt) await manager.update(WorkshopMail, { id }, { sendAt });
      return Math.max(0, sendAt.getTime() - now.getTime());
    });
  }
}
