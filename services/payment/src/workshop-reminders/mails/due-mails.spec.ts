import { describe, expect, it } from '@jest/globals';
import { scheduleOf } from '../schedule.js';
import { dueMails } from './due-mails.js';

const startsAt = new Date('2030-01-12T13:00:00.000Z');
const dedupeKey = '2030-01-12T13:00:00.000Z';
const DELAY_MS = 300_000;
const HOUR = 60;
const facts = {
  startsAt,
  endsAt: new Date('2030-01-12T15:00:00.000Z'),
  timeZone: 'Asia/Kolkata',
  location: 'Online',
  joinUrl: 'https://meet.example.com/drill',
  isCancelled: false,
  version: 4,
  startRecordedAt: new Date('2029-12-01T00:00:00Z'),
  firstChangedAt: null,
  lastChangedAt: null,
};
type Facts = Omit<typeof facts, 'firstChangedAt' | 'lastChangedAt'> & {
  firstChangedAt: Date | null;
  lastChangedAt: Date | null;
};
const minutesBefore = (minutes: number): Date => new Date(startsAt.getTime() - minutes * 60_000);
const dueAt = (now: Date, over: Partial<Facts> = {}, announcedSchedule = scheduleOf(facts)) =>
  dueMails({ ...facts, announcedSchedule, ...over }, now, DELAY_MS);
const dayBefore = { kind: 'day-before', dedupeKey, enrolledUntil: minutesBefore(24 * HOUR) };
const hourBefore = { kind: 'hour-before', dedupeKey };

describe('reminders 24 h and 1 h before a workshop', () => {
  it.each([
    [24 * HOUR + 1, []],
    [24 * HOUR, [dayBefore]],
    // A worker that was down at that time sends the mail later, as long as it is useful.
    [121, [dayBefore]],
    [120, []],
    [61, []],
    [60, [hourBefore]],
    [1, [hourBefore]],
    [0, []],
    [-30, []],
  ])('are due as listed at %i minutes before it', (minutes, expected) => {
    expect(dueAt(minutesBefore(minutes))).toEqual(expected);
  });

  it('the mail of the day before is not due if the start was set within that day', () => {
    const startRecordedAt = minutesBefore(20 * HOUR);
    expect(dueAt(minutesBefore(19 * HOUR), { startRecordedAt })).toEqual([]);
    expect(dueAt(minutesBefore(30), { startRecordedAt })).toEqual([hourBefore]);
  });

  it('are not due for a cancelled workshop, whose cancellation is due until its planned end', () => {
    const cancelled = [{ kind: 'cancelled', dedupeKey: 'cancelled' }];
    for (const minutes of [100 * HOUR, 20 * HOUR, 30, -30])
      expect(dueAt(minutesBefore(minutes), { isCancelled: true })).toEqual(cancelled);
    expect(dueAt(minutesBefore(-120), { isCancelled: true })).toEqual([]);
  });
});

describe('the mail about a change of time, place or link', () => {
  const far = minutesBefore(200 * HOUR);
  const ago = (seconds: number): Date => new Date(far.getTime() - seconds * 1000);
  const announcedSchedule = { ...scheduleOf(facts), location: 'Bapatla' };

  it('is due when no further change has followed for a while, for users who enrolled before the change', () => {
    const firstChangedAt = ago(900);
    expect(dueAt(far, { firstChangedAt, lastChangedAt: ago(299) }, announcedSchedule)).toEqual([]);
    expect(dueAt(far, { firstChangedAt, lastChangedAt: ago(300) }, announcedSchedule)).toEqual([
      { kind: 'changed', dedupeKey: 'v4', enrolledUntil: ago(300) },
    ]);
  });

  it('is due only for users who enrolled in between if the change was reverted', () => {
    const change = { firstChangedAt: ago(900), lastChangedAt: ago(600) };
    expect(dueAt(far, change)).toEqual([
      { kind: 'changed', dedupeKey: 'v4', enrolledFrom: ago(900), enrolledUntil: ago(600) },
    ]);
  });
});
