import { composeMail, type ComposedMail, type MailBlock } from '@academy/nest-kit';
import { type ContactMessageRow } from '../contact/contact-message.entity.js';
import { type ContactMailSettings } from './contact-mail-settings.js';
import { type ContactMailKind } from './contact-mail.entity.js';

type Site = Pick<ContactMailSettings, 'PUBLIC_ORIGIN' | 'SITE_NAME'>;

const received = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** @returns one of the two mails about a message */
export function contactMailText(kind: ContactMailKind, message: ContactMessageRow, site: Site): ComposedMail {
  const sender = { name: site.SITE_NAME, url: site.PUBLIC_ORIGIN };
  return kind === 'staff' ? staffMail(message, sender) : receiptMail(message, sender);
}

type Sender = Parameters<typeof composeMail>[1];

const rowsOf = ({ ticket, createdAt }: ContactMessageRow) => [
  { label: 'Number', value: ticket },
  { label: 'Received', value: `${received.format(createdAt)} IST` },
];

function staffMail(message: ContactMessageRow, sender: Sender): ComposedMail {
  const { email, message: text, name, ticket } = message;
  const lines = text.split(/\n+/).map((line): MailBlock => ({ kind: 'text', text: line }));
  return composeMail(
    {
      subject: `Message ${ticket} from ${name}`,
      title: `A message from ${name}`,
      preview: `${ticket}: an answer is due within 48 hours.`,
      greeting: 'Hello,',
      blocks: [
        {
          kind: 'rows',
          rows: [...rowsOf(message), { label: 'Name', value: name }, { label: 'Email', value: email }],
        },
        ...lines,
        {
          kind: 'note',
          text: 'An answer to this mail goes to the person who wrote. It is due within 48 hours.',
        },
      ],
    },
    sender,
  );
}

/**
 * The form accepts any e-mail address, so a sender could have us mail a text to a stranger; the receipt therefore
 * repeats neither the name nor the message.
 */
function receiptMail(message: ContactMessageRow, sender: Sender): ComposedMail {
  return composeMail(
    {
      subject: `We have received your message (${message.ticket})`,
      title: 'Your message has reached us',
      preview: 'A person reads it and answers within 48 hours.',
      greeting: 'Hello,',
      blocks: [
        {
          kind: 'text',
          text: `Thank you for writing to ${sender.name}. A person reads your message and answers within 48 hours.`,
        },
        { kind: 'rows', rows: rowsOf(message) },
        { kind: 'link', label: 'Answers to common questions', url: `${sender.url}/helpdesk` },
        {
          kind: 'note',
          text: 'If you did not write to us, somebody has mistyped an address, and there is nothing to do.',
        },
      ],
    },
    sender,
  );
}
