import { expect, it } from '@jest/globals';
import { workshopSpan, workshopTime } from './workshop-time.js';

const evening = {
  startsAt: '2030-01-12T13:00:00.000Z',
  endsAt: '2030-01-12T16:00:00.000Z',
  timeZone: 'Asia/Kolkata',
};
/** Blanks as people type them: the platform's are of several widths. */
const plain = (text: string) => text.replace(/\s/g, ' ');

it('AMB-13 tells the start in the zone of the workshop, and names it', () => {
  expect(plain(workshopTime(evening))).toBe('Sat, 12 Jan, 2030, 6:30 pm IST');
  expect(plain(workshopTime({ ...evening, timeZone: 'Europe/London' }))).toBe(
    'Sat, 12 Jan, 2030, 1:00 pm GMT',
  );
});

it('AMB-13 tells the end too, with its day where that is another', () => {
  expect(plain(workshopSpan(evening))).toBe('Sat, 12 Jan, 2030, 6:30 – 9:30 pm IST');
  expect(plain(workshopSpan({ ...evening, endsAt: '2030-01-13T16:00:00.000Z' }))).toBe(
    'Sat, 12 Jan, 2030, 6:30 pm IST – Sun, 13 Jan, 2030, 9:30 pm IST',
  );
});
