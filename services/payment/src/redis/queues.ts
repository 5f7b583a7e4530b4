import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bullmq';
import { POLL_QUEUE } from '../reconciliation/polling/poll.job.js';
import { RECEIPT_QUEUE } from '../receipts/sending/send-receipt.job.js';
import { REFUND_MAIL_QUEUE } from '../refunds/mails/send-refund-mail.job.js';
import { REFUND_QUEUE } from '../refunds/sending/send-refund.job.js';
import { WORKSHOP_MAIL_QUEUE } from '../workshop-reminders/mails/send-workshop-mail.job.js';

/** Every queue of this service, in the order in which a payment passes through them. */
@Injectable()
export class Queues {
  readonly all: readonly Queue[];

  constructor(
    @InjectQueue(POLL_QUEUE) polls: Queue,
    @InjectQueue(RECEIPT_QUEUE) receipts: Queue,
    @InjectQueue(REFUND_QUEUE) refunds: Queue,
    @InjectQueue(REFUND_MAIL_QUEUE) refundMails: Queue,
    @InjectQueue(WORKSHOP_MAIL_QUEUE) workshopMails: Queue,
  ) {
    this.all = [polls, receipts, refunds, refundMails, workshopMails];
  }
}
