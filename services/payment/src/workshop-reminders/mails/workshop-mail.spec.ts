import { describe, expect, it } from '@jest/globals';
import { workshopMail, type WorkshopMailFacts } from './workshop-mail.js';

const schedule = {
  title: 'Phishing & <b>drill</b>',
  slug: 'phishing-drill',
  startsAt: new Date('2030-01-12T13:00:00.000Z'),
  endsAt: new Date('2030-01-12T15:00:00.000Z'),
  timeZone: 'Asia/Kolkata',
  location: 'Online',
  joinUrl: 'https://meet.example.com/drill?a=1&b=2',
  cancellationReason: null,
  previousSchedule: null,
};
const mailFacts = (over: Partial<WorkshopMailFacts> = {}): WorkshopMailFacts => ({
  kind: 'day-before',
  name: 'Asha',
  schedule,
  isRefunded: false,
  now: new Date('2030-01-11T13:00:00.000Z'),
  sender: { name: 'Abhaya Academy', url: 'https://academy.example' },
  ...over,
});

describe('the mail about a workshop', () => {
  it('contains the same in text and HTML: title, start in the time zone of the workshop (6:30 pm IST), place, link', () => {
    const { subject, text, html } = workshopMail(mailFacts());
    expect(subject).toBe('Tomorrow at 6:30 pm IST: Phishing & <b>drill</b>');
    for (const fact of ['Sat, 12 Jan, 2030, 6:30 pm IST', 'Online', 'Join the workshop'])
      expect([text.includes(fact), html.includes(fact), fact]).toEqual([true, true, fact]);
    expect(text).toContain(schedule.joinUrl);
    expect(html).toContain('a=1&amp;b=2');
    expect(html).not.toContain('<b>');
  });

  it.each([
    ['2030-01-11T18:29:00.000Z', 'Tomorrow'],
    ['2030-01-11T18:31:00.000Z', 'Today'],
  ])('names the day by the calendar of the time zone: at %s %s [AMB-13]', (now, day) => {
    expect(workshopMail(mailFacts({ now: new Date(now) })).subject).toMatch(
      new RegExp(`^${day} at 6:30 pm IST`),
    );
  });

  it('links to the workshop’s page if there is no link to join', () => {
    const { text } = workshopMail(mailFacts({ schedule: { ...schedule, joinUrl: null } }));
    expect(text).toContain('https://academy.example/workshop/phishing-drill');
    expect(text).not.toContain('pass it on');
  });

  it('shows, about a change, the previous value below each changed value only', () => {
    const previousSchedule = {
      startsAt: '2030-01-11T13:00:00.000Z',
      endsAt: '2030-01-11T15:00:00.000Z',
      timeZone: 'Asia/Kolkata',
      location: 'Online',
      joinUrl: 'https://meet.example.com/former',
    };
    const { text } = workshopMail(
      mailFacts({ kind: 'changed', schedule: { ...schedule, previousSchedule } }),
    );
    expect(text).toContain('When: Sat, 12 Jan, 2030, 6:30 pm IST\nBefore: Fri, 11 Jan, 2030, 6:30 pm IST');
    expect(text).toContain('Link to join: is a new one');
    expect(text.match(/Before:/g)).toHaveLength(1);
    expect(text).not.toContain('former');
  });

  it('contains, about a cancellation, the reason and the refund, and no link to join', () => {
    const gone = { ...schedule, cancellationReason: 'The trainer has fallen ill.' };
    const { subject, text } = workshopMail(
      mailFacts({ kind: 'cancelled', isRefunded: true, schedule: gone }),
    );
    expect(subject).toMatch(/^Cancelled: /);
    expect(text).toContain('The trainer has fallen ill.');
    expect(text).toContain('paid back in full');
    expect(text).not.toContain('meet.example.com');
    const free = workshopMail(mailFacts({ kind: 'cancelled', schedule: gone })).text;
    expect(free).not.toContain('back in full');
  });
});
