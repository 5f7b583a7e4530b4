import { expect, it } from '@jest/globals';
import { aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { googleCalendarUrl } from './google-calendar.js';

it('the link fills in Google’s form, whatever characters the texts contain [UX-16]', () => {
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

const detailsOf = (description: string) => {
  const href = googleCalendarUrl(aWorkshop({ description }), 'https://academy.test/workshop/x');
  const [firstParagraph = '', page] = (new URL(href).searchParams.get('details') ?? '').split('\n\n');
  return { href, firstParagraph, page };
};

it.each([
  ['English', 'Find weaknesses the way an attacker would. '],
  ['Telugu', 'దాడి చేసేవారిలా బలహీనతలను కనుగొనండి. '],
  ['emoji', '👩🏽‍💻 👨‍👩‍👧‍👦 🇮🇳 '],
])(
  'the link keeps whole words of a long text in %s, within the length that Google accepts [UX-16]',
  (_, sentence) => {
    const text = sentence.repeat(300);
    const { href, firstParagraph, page } = detailsOf(text);
    expect(href.length).toBeLessThan(8_000);
    expect(page).toBe('https://academy.test/workshop/x');
    expect(firstParagraph.length).toBeGreaterThan(400);
    expect(firstParagraph.endsWith('…')).toBe(true);
    expect(text.startsWith(`${firstParagraph.slice(0, -1)} `)).toBe(true);
  },
);

it.each(['క్షీ', '👩🏽‍💻', '🇮🇳', 'é'])(
  'the link cuts a text without spaces after a whole letter: %s [UX-16]',
  (letter) => {
    const { firstParagraph } = detailsOf(letter.repeat(2_000));
    expect(firstParagraph.slice(0, -1).replaceAll(letter, '')).toBe('');
    expect(firstParagraph.length).toBeGreaterThan(400);
  },
);
