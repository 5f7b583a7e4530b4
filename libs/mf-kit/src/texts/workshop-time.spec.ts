import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { viewerSpan, workshopSpan, workshopTime } from './workshop-time.js';

const evening = {
  startsAt: '2030-01-12T13:00:00.000Z',
  endsAt: '2030-01-12T16:00:00.000Z',
  timeZone: 'Asia/Kolkata',
};

afterEach(() => void jest.restoreAllMocks());

it('a workshop’s start is shown in the zone of the workshop, with its name [AMB-13]', () => {
  expect(workshopTime(evening)).toBe('Sat, 12 Jan 2030, 6:30 pm IST');
  expect(workshopTime({ ...evening, timeZone: 'Europe/London' })).toBe('Sat, 12 Jan 2030, 1:00 pm GMT');
});

it.each([
  ['within one half of a day', {}, 'Sat, 12 Jan 2030, 6:30 – 9:30 pm IST'],
  ['over noon', { startsAt: '2030-01-12T04:30:00.000Z' }, 'Sat, 12 Jan 2030, 10:00 am – 9:30 pm IST'],
  [
    'into another day',
    { endsAt: '2030-01-13T16:00:00.000Z' },
    'Sat, 12 Jan 2030, 6:30 pm – Sun, 13 Jan 2030, 9:30 pm IST',
  ],
])('a workshop’s end is shown too, %s [AMB-13]', (_, over, text) => {
  expect(workshopSpan({ ...evening, ...over })).toBe(text);
});

/** London, an hour before its clocks go forward: 1:00 am is followed by 2:00 am. */
const springNight = {
  startsAt: '2030-03-31T00:30:00.000Z',
  endsAt: '2030-03-31T01:30:00.000Z',
  timeZone: 'Europe/London',
};

describe('a workshop during which the clocks change [AMB-13]', () => {
  it('has the zone name at each time', () => {
    expect(workshopSpan(springNight)).toBe('Sun, 31 Mar 2030, 12:30 am GMT – 2:30 am GMT+1');
  });

  it('shows viewers their own times, even if the start is the same', () => {
    viewFrom('Africa/Abidjan');
    expect(viewerSpan(springNight)).toEqual({ time: 'Sun, 31 Mar 2030, 12:30 – 1:30 am', zone: 'GMT' });
    expect(viewerSpan({ ...springNight, endsAt: '2030-03-31T00:45:00.000Z' })).toBeNull();
  });
});

it.each([
  ['UTC', '1:00 – 4:00 pm', 'UTC'],
  ['Europe/Berlin', '2:00 – 5:00 pm', 'GMT+1'],
  // Chromium reports this name on a system without a time zone, and cannot format times in it.
  ['Etc/Unknown', '1:00 – 4:00 pm', 'UTC'],
])('a viewer in %s sees the local time, and the zone as separate text [AMB-13]', (timeZone, clock, zone) => {
  viewFrom(timeZone);
  expect(viewerSpan(evening)).toEqual({ time: `Sat, 12 Jan 2030, ${clock}`, zone });
});

function viewFrom(timeZone: string): void {
  const own = new Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...own, timeZone });
}
