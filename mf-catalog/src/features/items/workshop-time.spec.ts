import { expect, it } from '@jest/globals';
import { workshopSpan, workshopTime } from './workshop-time.js';

const evening = {
  startsAt: '2030-01-12T13:00:00.000Z',
  endsAt: '2030-01-12T16:00:00.000Z',
  timeZone: 'Asia/Kolkata',
};

it('AMB-13 tells the start in the zone of the workshop, and names it', () => {
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
])('AMB-13 tells the end too, %s', (_, over, text) => {
  expect(workshopSpan({ ...evening, ...over })).toBe(text);
});
