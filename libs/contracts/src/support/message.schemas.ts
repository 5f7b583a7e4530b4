import { z } from 'zod';
import { entityId, listQuery } from '../identity.schemas.js';
import { visible } from '../visible-text.js';
import { MESSAGE_LENGTH, ticketNumber } from './contact.schemas.js';

/** `new`: not assigned yet. `answered`: a reply was sent. */
const messageStatus = z.enum(['new', 'open', 'answered', 'closed', 'spam']);
export type MessageStatus = z.infer<typeof messageStatus>;

/** States of a message without a reply. */
export const UNANSWERED_STATUSES: readonly MessageStatus[] = ['new', 'open'];

const supportMessage = z
  .object({
    id: entityId,
    ticket: ticketNumber,
    name: z.string(),
    email: z.string(),
    /** The first words of the message. */
    preview: z.string(),
    status: messageStatus,
    /** The assigned admin. The name is the current one, or null for a deleted account. */
    assigneeId: entityId.nullable(),
    assigneeName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** True if it waits longer than the 48 hours that its sender was promised. */
    isOverdue: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'InboxMessage' });
export type SupportMessage = z.infer<typeof supportMessage>;

/** `waiting`: `new` and `open` together. `mine`: assigned to the caller. */
export const supportMessageQuery = listQuery.pick({ page: true, limit: true, search: true }).extend({
  status: z.enum([...messageStatus.options, 'waiting', 'all']).default('waiting'),
  mine: z.stringbool().optional(),
});
export type SupportMessageQuery = z.infer<typeof supportMessageQuery>;

export const supportMessageList = z
  .object({
    messages: z.array(supportMessage),
    total: z.number().int(),
    page: z.number().int(),
    /** The counts over all messages, whatever the search. */
    counts: z.record(messageStatus, z.number().int()),
  })
  .meta({ id: 'InboxList' });
export type SupportMessageList = z.infer<typeof supportMessageList>;

/**
 * The state of a reply's mail. `unknown`: the connection broke during the transfer, so the mail may have been
 * sent or not. It is not sent again automatically, to avoid a duplicate; an admin can send it again
 * (`resendReply`).
 */
const mailState = z.enum(['waiting', 'sent', 'refused', 'unknown']);
export type MailState = z.infer<typeof mailState>;

const messageReply = z.object({
  id: entityId,
  authorId: entityId,
  authorName: z.string().nullable(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  delivery: mailState,
});
export type MessageReply = z.infer<typeof messageReply>;

export const messageThread = z
  .object({
    message: supportMessage.extend({ text: z.string() }),
    /** Oldest first. */
    replies: z.array(messageReply),
  })
  .meta({ id: 'MessageThread' });
export type MessageThread = z.infer<typeof messageThread>;

/** `version`: the one that was read; an outdated one is rejected with STALE_VERSION. */
const version = z.number().int().min(1);
export const changeMessageRequest = z
  .strictObject({
    version,
    status: messageStatus.exclude(['new', 'answered']).optional(),
    assignee: z.enum(['me', 'nobody']).optional(),
  })
  .meta({ id: 'ChangeMessageRequest' });
export type ChangeMessageRequest = z.infer<typeof changeMessageRequest>;

export const replyRequest = z
  .strictObject({
    version,
    text: z
      .string()
      .trim()
      .min(MESSAGE_LENGTH.least, `The answer needs at least ${MESSAGE_LENGTH.least} characters`)
      .max(MESSAGE_LENGTH.most, `The answer may have at most ${MESSAGE_LENGTH.most} characters`)
      .check(...visible('The answer')),
    /** The client generates it once per reply. */
    key: z.string().regex(/^[\w-]{16,64}$/, 'Not a key'),
  })
  .meta({ id: 'ReplyRequest' });
export type ReplyRequest = z.infer<typeof replyRequest>;
