import { composeMail, type ComposedMail, type MailBlock } from '@academy/nest-kit';
import { type ContactMessageRow } from '../contact/contact-message.entity.js';
import { type ContactReply } from '../contact/contact-reply.entity.js';
import { type ContactMailSettings } from './contact-mail-settings.js';

const linesOf = (text: string): MailBlock[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'text', text: line }));

/** The admin's reply, followed by the original message. `canReply` is true if replies to the mail are read. */
export function replyMail(
  { name, ticket, message }: Pick<ContactMessageRow, 'message' | 'name' | 'ticket'>,
  { text }: Pick<ContactReply, 'text'>,
  {
    SITE_NAME,
    PUBLIC_ORIGIN,
    canReply,
  }: Pick<ContactMailSettings, 'PUBLIC_ORIGIN' | 'SITE_NAME'> & { readonly canReply: boolean },
): ComposedMail {
  const further = canReply
    ? 'You can simply answer this mail.'
    : `Is something still open? Write to us again at ${PUBLIC_ORIGIN}/contact and name ${ticket}.`;
  return composeMail(
    {
      subject: `Re: your message ${ticket}`,
      title: 'The answer to your message',
      preview: text.slice(0, 120),
      greeting: `Hello ${name},`,
      blocks: [
        ...linesOf(text),
        { kind: 'rows', rows: [{ label: 'Number', value: ticket }] },
        { kind: 'note', text: `You wrote: ${message}` },
        { kind: 'note', text: further },
      ],
    },
    { name: SITE_NAME, url: PUBLIC_ORIGIN },
  );
}
