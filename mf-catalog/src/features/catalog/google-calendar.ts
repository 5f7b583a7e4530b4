import { type Workshop } from '@academy/contracts/catalog/catalog.schemas';

type Event = Pick<Workshop, 'title' | 'description' | 'location' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** In UTF-16 code units: one takes up to nine characters of a URL, and Google rejects URLs beyond 8 KB. */
const MAX_UNITS = 500;

/**
 * A grapheme cluster: a letter with its marks, joined to the next one by a virama of an Indian script or by a
 * joiner. `Intl.Segmenter` is not used, because its results differ between browsers and the server that rendered
 * the page.
 */
const LETTER =
  /\p{RI}{2}|[^](?:[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]\u200d?\p{L}|\u200d\P{M}|\p{M}|\u200c|\p{EMod})*/gu;

/**
 * A link that opens Google's calendar with the event filled in.
 * @param page URL of the workshop, for the details
 */
export function googleCalendarUrl(event: Event, page: string): string {
  const { title, description, location, startsAt, endsAt, timeZone } = event;
  const [firstParagraph = ''] = description.split(/\n\s*\n/, 1);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    ctz: timeZone,
    details: `${shortened(firstParagraph)}\n\n${page}`,
    location,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Cuts a text after a whole word, or a text without spaces after a whole letter. */
function shortened(text: string): string {
  if (text.length <= MAX_UNITS) return text;
  let begin = '';
  for (const [letter] of text.matchAll(LETTER)) {
    if (begin.length + letter.length > MAX_UNITS) break;
    begin += letter;
  }
  const isBetweenWords = /^\s/.test(text.slice(begin.length));
  return `${isBetweenWords ? begin : begin.replace(/\s+\S*$/, '')}…`;
}

/** `2030-01-12T13:00:00.000Z` → `20300112T130000Z` */
const compact = (instant: string): string => instant.replace(/\.\d+|[-:]/g, '');
