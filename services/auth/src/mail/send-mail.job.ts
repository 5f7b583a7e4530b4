import { type JobsOptions } from 'bullmq';

/** One mail of the outbox by its id: a job contains no address, code or link. */
export interface SendMailJob {
  readonly mailId: string;
}

export const SEND_MAIL_QUEUE = 'auth-mail';

/** The id of the mail is the id of the job, so that the queue contains each mail once. */
export const sendMailOptions = (mailId: string): JobsOptions => ({
  jobId: mailId,
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
});
