import { Mailer } from '@academy/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { type TimedSchedule, WorkshopSchedulesRepository } from '../workshop-schedules.repository.js';
import { Addressees } from '../../accounts/addressees.service.js';
import { changeOccasion, DAY_BEFORE_UNTIL_MS, reminderOccasion } from './due-mails.js';
import { mailedCalendar } from './mailed-calendar.js';
import { type WorkshopMailJob } from './send-workshop-mail.job.js';
import { type WorkshopMail, type WorkshopMailOutcome } from './workshop-mail.entity.js';
import { workshopMail } from './workshop-mail.js';
import { type Recipient, WorkshopMailsRepository } from './workshop-mails.repository.js';

/**
 * Sends a mail about a workshop once; a repeated job finds it done, a repeated mail carries the same Message-ID (T51).
 * What it says is read when it is sent, so a mail that had to wait says nothing that is no longer true.
 */
@Injectable()
export class WorkshopMailsService implements OnApplicationShutdown {
  private readonly mailer: Mailer;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly mails: WorkshopMailsRepository,
    private readonly schedules: WorkshopSchedulesRepository,
    private readonly addressees: Addressees,
  ) {
    this.mailer = new Mailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
  }

  async send({ mailId }: WorkshopMailJob): Promise<void> {
    const mail = await this.mails.findOpen(mailId);
    const timed = mail && (await this.schedules.find(mail.workshopId));
    if (!mail || !timed) return;
    const recipient = await this.mails.findRecipient(mail);
    const outcome = reasonToDrop(mail, timed, recipient) ?? (await this.sendTo(recipient, mail, timed));
    await this.mails.markDone(mail.id, outcome);
  }

  onApplicationShutdown(): void {
    this.mailer.close();
  }

  private async sendTo(
    recipient: Recipient,
    { id, kind, userId }: WorkshopMail,
    { schedule, now }: TimedSchedule,
  ): Promise<WorkshopMailOutcome> {
    const to = await this.addressees.find(userId, recipient);
    if (!to) return 'account-gone';
    const { PUBLIC_ORIGIN: origin, SITE_NAME: siteName, MAIL_FROM: from } = this.env;
    const sender = { name: siteName, url: origin };
    await this.mailer.send({
      to: to.email,
      ...workshopMail({ kind, name: to.name, schedule, isPaidBack: recipient.hasPaid, now, sender }),
      calendar: await mailedCalendar(schedule, { siteName, origin, from, to, now }),
      messageId: `<workshop-${kind}-${id}@${new URL(origin).hostname}>`,
    });
    return 'sent';
  }
}

/** @returns why the mail would not help any more, or would say what somebody knows already */
function reasonToDrop(
  { kind, occasion }: WorkshopMail,
  { schedule, now }: TimedSchedule,
  { isEnrolled, isAccountClosed }: Recipient,
): WorkshopMailOutcome | null {
  if (isAccountClosed) return 'account-gone';
  if (schedule.endsAt <= now) return 'too-late';
  // The enrollment of whoever paid went back with the cancellation itself.
  if (kind === 'cancelled') return null;
  if (schedule.isCancelled) return 'outdated';
  if (!isEnrolled) return 'not-enrolled';
  if (kind === 'changed') return occasion === changeOccasion(schedule.toldVersion) ? null : 'outdated';
  if (occasion !== reminderOccasion(schedule)) return 'outdated';
  const leftMs = schedule.startsAt.getTime() - now.getTime();
  return leftMs <= (kind === 'day-before' ? DAY_BEFORE_UNTIL_MS : 0) ? 'too-late' : null;
}
