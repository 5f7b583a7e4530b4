import { describe, expect, it } from '@jest/globals';
import { saveWorkshopFields } from '@academy/contracts/workshops/admin-workshop.schemas';
import { locationOf, scheduleOf } from './workshop-schedule.js';
import { statusOf } from './workshop-view.js';
import { Workshop } from './workshop.entity.js';
import { isTimeZone, toInstant, toWallClock } from './timezone.js';

const now = new Date('2026-01-10T12:00:00Z');
const form = (fields: object) =>
  saveWorkshopFields.parse({
    title: 'A workshop',
    description: 'About it',
    createdBy: 'Faculty',
    duration: 2,
    price: 0,
    ...fields,
  });
const published = (startsAt: string): Workshop =>
  Object.assign(new Workshop(), { publication: 'published', startsAt: new Date(startsAt) });

describe('the schedule of a workshop', () => {
  it('consists of an instant and the local time of its zone [AMB-13]', () => {
    const schedule = scheduleOf(form({ date: '2026-02-01', time: '18:30' }), null, now);
    expect(schedule).toEqual({
      startsAt: new Date('2026-02-01T13:00:00Z'),
      endsAt: new Date('2026-02-01T15:00:00Z'),
      timeZone: 'Asia/Kolkata',
      publication: 'draft',
    });
    expect(toWallClock(schedule.startsAt, 'Asia/Kolkata')).toEqual({ date: '2026-02-01', time: '18:30' });
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00Z'],
    ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
    ['America/New_York', '2026-07-01', '00:00', '2026-07-01T04:00:00Z'],
    ['Asia/Kathmandu', '2026-07-01', '00:00', '2026-06-30T18:15:00Z'],
    ['UTC', '2026-02-28', '23:59', '2026-02-28T23:59:00Z'],
  ])('turns, in the zone %s, the time %s %s into %s [AMB-13]', (zone, date, time, instant) => {
    expect(toInstant(date, time, zone)).toEqual(new Date(instant));
    expect(toWallClock(new Date(instant), zone)).toEqual({ date, time });
  });

  it('rejects a time that the clock skips, and accepts one that occurs twice [AMB-13]', () => {
    const gap = form({ date: '2027-03-14', time: '02:30', timeZone: 'America/New_York' });
    expect(() => scheduleOf(gap, null, now)).toThrow('This time does not exist on that day');
    const twice = form({ date: '2026-11-01', time: '01:30', timeZone: 'America/New_York' });
    expect(toWallClock(scheduleOf(twice, null, now).startsAt, 'America/New_York').time).toBe('01:30');
  });

  it('accepts names of zones, but neither offsets nor unknown names [AMB-13]', () => {
    expect(['Asia/Kolkata', 'UTC'].every(isTimeZone)).toBe(true);
    expect(['+05:30', '', 'Mars/Olympus', '../etc'].some(isTimeZone)).toBe(false);
    expect(() => scheduleOf(form({ timeZone: 'Mars/Olympus' }), null, now)).toThrow(
      'Please enter a valid time zone',
    );
  });

  it('makes a new workshop without a date a draft of today at 00:00 [S-291, CON-18]', () => {
    const schedule = scheduleOf(form({}), null, now);
    expect(schedule.publication).toBe('draft');
    expect(toWallClock(schedule.startsAt, 'Asia/Kolkata')).toEqual({ date: '2026-01-10', time: '00:00' });
  });

  it('cannot be published without a date, even if its hour is still to come [CON-18]', () => {
    expect(() => scheduleOf(form({ time: '23:00', publication: 'published' }), null, now)).toThrow(
      'A published workshop needs a start in the future',
    );
    expect(scheduleOf(form({ time: '23:00' }), null, now).publication).toBe('draft');
  });

  it('can only be published with a start in the future [CON-18]', () => {
    const past = form({ date: '2026-01-09', publication: 'published' });
    expect(() => scheduleOf(past, null, now)).toThrow('A published workshop needs a start in the future');
    expect(() => scheduleOf(past, published('2026-01-08T00:00:00Z'), now)).toThrow('in the future');
    expect(scheduleOf(form({ date: '2026-01-09' }), null, now).publication).toBe('draft');
  });

  it('can be corrected after the workshop has begun, as long as the start stays [CON-18]', () => {
    const begun = published('2026-01-09T03:30:00Z');
    expect(scheduleOf(form({}), begun, now)).toMatchObject({
      startsAt: begun.startsAt,
      publication: 'published',
    });
  });

  it('takes the defaults for cleared fields in a draft, and rejects cleared fields if published [CON-18]', () => {
    const planned = Object.assign(published('2026-02-01T13:00:00Z'), { publication: 'draft' });
    const cleared = form({ date: '', time: '', location: '' });
    expect(scheduleOf(cleared, planned, now)).toMatchObject({
      startsAt: new Date('2026-01-09T18:30:00Z'),
      publication: 'draft',
    });
    const shown = published('2026-02-01T13:00:00Z');
    const rejected = (fields: object) => () => scheduleOf(form(fields), shown, now);
    expect(rejected({ date: '', time: '18:30' })).toThrow('A published workshop needs a start in the future');
    expect(rejected({ date: '2026-02-01', time: '' })).toThrow('A published workshop needs a time');
    // Clearing a past start does not keep it published either, even if it falls on the same instant.
    const today = published('2026-01-09T18:30:00Z');
    expect(() => scheduleOf(form({ date: '' }), today, now)).toThrow('in the future');
    expect(locationOf('', 'draft')).toBe('Online');
    expect(() => locationOf('', 'published')).toThrow('A published workshop needs a location');
  });

  it('rejects a year out of range [S-291]', () => {
    expect(() => scheduleOf(form({ date: '9999-01-01' }), null, now)).toThrow('Please enter a valid date');
  });

  it.each([
    ['upcoming', '2026-01-10T11:59:59Z'],
    ['in progress', '2026-01-10T12:00:00Z'],
    ['completed', '2026-01-10T14:00:00Z'],
  ])('is %s at %s [CON-39]', (status, at) => {
    const timing = { startsAt: now, endsAt: new Date('2026-01-10T14:00:00Z'), cancelledAt: null };
    expect(statusOf(timing, new Date(at))).toBe(status);
    expect(statusOf({ ...timing, cancelledAt: now }, new Date(at))).toBe('cancelled');
  });
});
