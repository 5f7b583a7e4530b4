import {
  UNANSWERED_STATUSES,
  type MailState,
  type SupportMessage,
  type MessageReply,
} from '@academy/contracts/support/message.schemas';
import { type ContactMessageRow } from './contact/contact-message.entity.js';
import { type ContactMail } from './mail/contact-mail.entity.js';
import { type ContactReply } from './contact/contact-reply.entity.js';

/** AMB-08 */
const RESPONSE_TARGET_MS = 48 * 3_600_000;
const PREVIEW_LENGTH = 140;

export function toMessage(row: ContactMessageRow, now = Date.now()): SupportMessage {
  const words = row.message.replace(/\s+/g, ' ');
  return {
    id: row.id,
    ticket: row.ticket,
    name: row.name,
    email: row.email,
    preview: words.length > PREVIEW_LENGTH ? `${words.slice(0, PREVIEW_LENGTH)}…` : words,
    status: row.status,
    assigneeId: row.assigneeId,
    assigneeName: null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isOverdue: UNANSWERED_STATUSES.includes(row.status) && now - row.createdAt.getTime() > RESPONSE_TARGET_MS,
    version: row.version,
  };
}

export const toReply = ({
  reply,
  mail,
}: {
  reply: ContactReply;
  mail: ContactMail | undefined;
}): MessageReply => ({
  id: reply.id,
  authorId: reply.authorId,
  authorName: null,
  text: reply.text,
  createdAt: reply.createdAt.toISOString(),
  delivery: mailStateOf(mail),
});

function mailStateOf(mail: ContactMail | undefined): MailState {
  if (!mail) return 'unknown';
  if (!mail.finishedAt) return 'waiting';
  if (mail.failure === null) return 'sent';
  return mail.failure.startsWith('refused') ? 'refused' : 'unknown';
}
