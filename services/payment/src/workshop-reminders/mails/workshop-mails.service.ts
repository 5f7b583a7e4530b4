import { Mailer } from '@academy/nest-kit';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { type TimedSchedule, WorkshopSchedulesRepository } from '../workshop-schedules.repository.js';
import { type MailRecipient, Recipients } from '../../users/recipients.service.js';
import { changeDedupeKey, DAY_BEFORE_UNTIL_MS, reminderDedupeKey } from './due-mails.js';
import { mailedCalendar } from './mailed-calendar.js';
import { type WorkshopMailJob } from './send-workshop-mail.job.js';
import { UnconfirmedMailLimits } from './limits/unconfirmed-mail-limits.js';
import { type WorkshopMail, type WorkshopMailOutcome } from './workshop-mail.entity.js';
import { workshopMail } from './workshop-mail.js';
import { type Recipient, WorkshopMailsRepository } from './workshop-mails.repository.js';

/** A mail that is too early for the limit of its address is retried when the limit allows it. */
type SendOutcome = { readonly kind: 'done' } | { readonly kind: 'again'; readonly delayMs: number };

/**
 * Sends a mail about a workshop once. A repeated job does nothing once it is done; a repeated mail has the same
 * Message-ID (T51). Its facts are read when it is sent, so a delayed mail is never outdated.
 */
@Injectable()
export class WorkshopMailsService implements OnApplicationShutdown {
  private readonly logger = new Logger('workshop-mails');
  private readonly mailer: Mailer;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly mails: WorkshopMailsRepository,
    private readonly schedules: WorkshopSchedulesRepository,
    private readonly recipients: Recipients,
    private readonly limits: UnconfirmedMailLimits,
  ) {
    this.mailer = new Mailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
  }

  async send({ mailId }: WorkshopMailJob): Promise<SendOutcome> {
    const mail = await this.mails.findOpen(mailId);
    const timed = mail && (await this.schedules.find(mail.workshopId));
    if (!mail || !timed) return { kind: 'done' };
    const recipient = await this.mails.findRecipient(mail);
    const reason = skipReason(mail, timed, recipient);
    if (reason) return this.end(mail, reason);
    const to = await this.recipients.find(mail.userId, recipient);
    if (!to) return this.end(mail, 'account-gone');
    const delayMs = to.isEmailVerified ? 0 : await this.limits.delayOf(mail, to.email);
    if (delayMs === null) return this.skipOverLimit(mail, to);
    if (delayMs > 0) return { kind: 'again', delayMs };
    await this.sendTo(to, mail, { ...timed, isRefunded: recipient.hasPaid });
    return this.end(mail, 'sent');
  }

  onApplicationShutdown(): void {
    this.mailer.close();
  }

  private async sendTo(
    to: MailRecipient,
    { id, kind }: WorkshopMail,
    { schedule, now, isRefunded }: TimedSchedule & { readonly isRefunded: boolean },
  ): Promise<void> {
    const { PUBLIC_ORIGIN: origin, SITE_NAME: siteName, MAIL_FROM: from } = this.env;
    const sender = { name: siteName, url: origin };
    await this.mailer.send({
      to: to.email,
      ...workshopMail({ kind, name: to.name, schedule, isRefunded, now, sender }),
      calendar: await mailedCalendar(schedule, { siteName, origin, from, to, now }),
      messageId: `<workshop-${kind}-${id}@${new URL(origin).hostname}>`,
    });
  }

  /**
   * @throws Error while it is unknown whether the address is confirmed; the mail is retried as long as it is useful
   */
  private async skipOverLimit(mail: WorkshopMail, { isEmailVerified }: MailRecipient): Promise<SendOutcome> {
    if (isEmailVerified === null)
      throw new Error('auth is away, and the address of the order has had its mails of the day');
    const { id, kind, workshopId, userId } = mail;
    this.logger.warn(
      `mail ${id} (${kind}) about workshop ${workshopId} is not sent: the address of ${userId}, which nobody has confirmed, has had its mails of the day`,
    );
    return this.end(mail, 'over-limit');
  }

  private async end({ id }: WorkshopMail, outcome: WorkshopMailOutcome): Promise<SendOutcome> {
    await this.mails.markDone(id, outcome);
    return { kind: 'done' };
  }
}

/** @returns the reason why the mail is not useful any more, or null */
function skipReason(
  { kind, dedupeKey }: WorkshopMail,
  { schedule, now }: TimedSchedule,
  { isEnrolled, isAccountClosed }: Recipient,
): WorkshopMailOutcome | null {
  if (isAccountClosed) return 'account-gone';
  if (schedule.endsAt <= now) return 'too-late';
  // A cancellation deletes the enrollments, so recipients of this mail have none any more.
  if (kind === 'cancelled') return null;
  if (schedule.isCancelled) return 'outdated';
  if (!isEnrolled) return 'not-enrolled';
  if (kind === 'changed') return dedupeKey === changeDedupeKey(schedule.announcedVersion) ? null : 'outdated';
  if (dedupeKey !== reminderDedupeKey(schedule)) return 'outdated';
  const leftMs = schedule.startsAt.getTime() - now.getTime();
  return leftMs <= (kind === 'day-before' ? DAY_BEFORE_UNTIL_MS : 0) ? 'too-late' : null;
}
