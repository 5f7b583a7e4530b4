import { databaseNow, inTransaction, MailLimits } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailBound } from './mail-bound.entity.js';
import { WorkshopMail } from '../workshop-mail.entity.js';

/** A stranger may have signed up with an address that nobody has confirmed: five mails a day go there (decision 0166). */
@Injectable()
export class UnconfirmedMailBounds extends MailLimits {
  constructor(private readonly db: DataSource) {
    super(db, MailBound, { perDay: 5, canWait: true });
  }

  /**
   * Takes one for the mail, once, however often it is tried.
   * @returns how many ms it has to wait; null where none is left
   */
  waitOf({ id }: Pick<WorkshopMail, 'id'>, email: string): Promise<number | null> {
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
