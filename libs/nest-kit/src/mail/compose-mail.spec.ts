import { describe, expect, it } from '@jest/globals';
import { composeMail, type MailContent } from './compose-mail.js';

const sender = { name: 'Abhaya Academy', url: 'https://academy.example' };
const content: MailContent = {
  subject: 'A subject',
  title: 'A title',
  preview: 'A preview',
  greeting: 'Hello,',
  blocks: [
    { kind: 'text', text: 'What happened.' },
    { kind: 'code', code: '042195' },
    { kind: 'action', label: 'Do it', url: 'https://academy.example/do?a=1&b=2' },
    { kind: 'link', label: 'Read more', url: 'https://academy.example/more' },
    {
      kind: 'rows',
      rows: [
        { label: 'Item', value: 'A course' },
        { label: 'Total', value: '₹5,00,000.00', isTotal: true },
      ],
    },
    { kind: 'note', text: 'The small print.' },
  ],
};

describe('a mail', () => {
  it('has everything in plain text, with each URL and code on a line of its own', () => {
    const lines = composeMail(content, sender).text.split('\n');
    for (const line of [
      'Hello,',
      'What happened.',
      '042195',
      'https://academy.example/do?a=1&b=2',
      'https://academy.example/more',
      'Item: A course',
      'Total: ₹5,00,000.00',
      'The small print.',
      'Abhaya Academy',
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('has the same in HTML, and the full URL of its button', () => {
    const { html } = composeMail(content, sender);
    for (const part of ['A title', 'A preview', 'What happened.', '042195', 'Read more', '₹5,00,000.00']) {
      expect(html).toContain(part);
    }
    expect(html.match(/https:\/\/academy\.example\/do\?a=1&amp;b=2/g)).toHaveLength(3);
  });

  it('loads nothing from another server: no image, font, style sheet or script', () => {
    expect(composeMail(content, sender).html).not.toMatch(/<img|<link|<script|url\(|@import/i);
  });

  it('has no six digits that look like a code, such as a colour', () => {
    const { html } = composeMail({ ...content, blocks: [] }, sender);
    expect(html).not.toMatch(/\b\d{6}\b/);
  });

  it('escapes every value [T32]', () => {
    const evil = `"><img src=x onerror=alert(1)>'&`;
    const { html } = composeMail(
      {
        ...content,
        subject: evil,
        title: evil,
        preview: evil,
        greeting: evil,
        blocks: [
          { kind: 'text', text: evil },
          { kind: 'note', text: evil },
          { kind: 'code', code: evil },
          { kind: 'action', label: evil, url: evil },
          { kind: 'link', label: evil, url: evil },
          { kind: 'rows', rows: [{ label: evil, value: evil, isTotal: true }] },
        ],
      },
      { name: evil, url: evil },
    );
    expect(html).not.toContain('<img');
    expect(html).not.toContain(evil.slice(0, 2) + '&lt;');
  });
});
