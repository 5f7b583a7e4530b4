import { describe, expect, it } from '@jest/globals';
import { Mailbox } from './mailbox.js';

const aMail = (text: string) => ({ from: '', to: [], subject: '', text, html: '' });

describe('the mailbox', () => {
  it('keeps the newest 500 messages', () => {
    const mailbox = new Mailbox();
    for (let index = 0; index < 510; index += 1) mailbox.add(aMail(String(index)));
    expect([mailbox.list().length, mailbox.list()[0]?.text]).toEqual([500, '10']);
  });

  it('removes the oldest messages when all together are too large', () => {
    const mailbox = new Mailbox();
    for (let index = 0; index < 6; index += 1) mailbox.add(aMail(String(index).padEnd(4_000_000)));
    expect(mailbox.list().map(({ text }) => text[0])).toEqual(['2', '3', '4', '5']);
  });
});
