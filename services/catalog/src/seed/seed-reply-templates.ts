import { type DataSource } from 'typeorm';
import { ReplyTemplateRow } from '../support/templates/reply-template.entity.js';

/** Braces are placeholders, which are filled in when a template is chosen. */
const demoReplyTemplates = [
  {
    id: '01K9TMPX00000000000000RT01',
    name: 'Refund: how it goes',
    text: `Dear {name},

Thank you for your message {ticket}. We have approved your refund. The money goes back to the account or card that you paid with, and takes five to seven working days at the bank. You will get a mail as soon as it is on its way.

Kind regards,
{admin}`,
  },
  {
    id: '01K9TMPX00000000000000RT02',
    name: 'Lecture does not play',
    text: `Dear {name},

Sorry that the lecture does not play. Please reload the page, and try another browser or another connection if it still does not. If neither helps, tell us the name of the lecture, your browser and the time at which you tried, and we look into it.

Kind regards,
{admin}`,
  },
  {
    id: '01K9TMPX00000000000000RT03',
    name: 'Certificate: where it is',
    text: `Dear {name},

Your certificate is ready once every required lecture of the course is complete. Open the course in your dashboard and choose "Get your certificate"; you can download it there at any time.

Kind regards,
{admin}`,
  },
];

/** Adds the templates of the demonstration, unless there are any. */
export async function seedReplyTemplates({ manager }: DataSource): Promise<void> {
  if (await manager.exists(ReplyTemplateRow)) return;
  await manager.insert(
    ReplyTemplateRow,
    demoReplyTemplates.map((template) => ({ ...template, version: 1 })),
  );
}
