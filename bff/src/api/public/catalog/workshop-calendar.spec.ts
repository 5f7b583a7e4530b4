import { describe, expect, it } from '@jest/globals';
import { type Workshop } from '@academy/contracts/catalog/catalog.schemas';
import ICAL from 'ical.js';
import { aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { toCalendar } from './workshop-calendar.js';

const now = new Date('2029-12-01T08:00:00Z');
const written = (over: Partial<Workshop> = {}): string =>
  toCalendar(aWorkshop(over), { siteName: 'Abhaya Academy', origin: 'https://academy.test', now });

/** Parses the file with another implementation of the standard. */
function read(over: Partial<Workshop> = {}) {
  const calendar = new ICAL.Component(ICAL.parse(written(over)) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent')!;
  return { calendar, component, event: new ICAL.Event(component) };
}

describe('the calendar file of a workshop [UX-16]', () => {
  it('contains title, time and place, independent of the time zone of the server', () => {
    const { calendar, component, event } = read();
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(event.summary).toBe('Phishing Simulation Night');
    expect(event.location).toBe('Online');
    expect(event.startDate.toJSDate().toISOString()).toBe('2030-01-12T13:00:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2030-01-12T16:00:00.000Z');
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2029-12-01T08:00:00Z');
    expect(component.getFirstPropertyValue('url')).toBe('https://academy.test/workshop/phishing-night');
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.description).toContain('Sat, 12 Jan, 2030, 6:30 pm IST');
  });

  it('keeps its UID after every edit and increases its sequence, so that a calendar moves the event', () => {
    const first = read();
    const moved = read({
      version: 4,
      title: 'Phishing night',
      slug: 'phishing-night',
      startsAt: '2030-02-01T13:00:00.000Z',
    });
    expect(moved.event.uid).toBe(first.event.uid);
    expect([first.event.sequence, moved.event.sequence]).toEqual([0, 3]);
    expect(read({ id: '01ARZ3NDEKTSV4RRFFQ69G5FAW' }).event.uid).not.toBe(first.event.uid);
  });

  it('is marked as cancelled if the workshop was cancelled', () => {
    const { component } = read({ status: 'cancelled', version: 2 });
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(component.getFirstPropertyValue('sequence')).toBe(1);
  });

  it('folds lines by bytes between characters, and unfolds to the same text', () => {
    const title = 'సైబర్ భద్రత: మీ ఫోన్, మీ బ్యాంకు; మీ కుటుంబం 👩‍💻 — హైదరాబాద్‌లో ఒక సాయంత్రం';
    const text = written({ title, location: 'హాల్ 3, బాపట్ల; ఆంధ్ర ప్రదేశ్' });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\ufffd');
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    const { event } = read({ title, location: 'హాల్ 3, బాపట్ల; ఆంధ్ర ప్రదేశ్' });
    expect([event.summary, event.location]).toEqual([title, 'హాల్ 3, బాపట్ల; ఆంధ్ర ప్రదేశ్']);
  });

  it('escapes texts so that they cannot add properties [SEC-19]', () => {
    const evil = 'Night\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:x\rATTENDEE:mailto:a@b.test\\n;,"\u0000';
    const { calendar, event } = read({ title: evil, location: evil, description: evil });
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(event.component.getAllProperties('attendee')).toHaveLength(0);
    expect(event.summary).toBe('Night END:VEVENT BEGIN:VEVENT UID:x ATTENDEE:mailto:a@b.test\\n;,"');
  });
});
