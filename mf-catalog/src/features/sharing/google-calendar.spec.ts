import { expect, it } from '@jest/globals';
import { aWorkshop } from '../../catalog.factory.js';
import { googleCalendarUrl } from './google-calendar.js';

it('experience.md 18 fills in Google’s form, whatever the words are', () => {
  const title = 'ఫోన్ భద్రత & you: "safe"?';
  const url = new URL(
    googleCalendarUrl(aWorkshop({ title, location: 'Hall 3, Bapatla' }), 'https://academy.test/workshop/x'),
  );
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: title,
    dates: '20300112T130000Z/20300112T160000Z',
    ctz: 'Asia/Kolkata',
    details: 'Find weaknesses the way an attacker would.\n\nhttps://academy.test/workshop/x',
    location: 'Hall 3, Bapatla',
  });
});
