import { describe, expect, it } from '@jest/globals';
import { canonicalListUrl } from './list-url.js';

const of = (query: string, items = [{ category: 'Awareness' }]) =>
  canonicalListUrl('course', new URLSearchParams(query), items);

describe('the canonical URL of a list', () => {
  it.each([
    ['', '/course'],
    ['utm_source=mail', '/course'],
    ['sort=price', '/course'],
    ['language=hi', '/course'],
    ['category=Awareness&sort=title', '/course?category=Awareness'],
    ['page=2&after=c1&category=Awareness', '/course?category=Awareness&page=2'],
    ['category=aWARENESS', '/course?category=Awareness'],
  ])('the query ?%s leads to the canonical URL %s', (query, canonical) => {
    expect(of(query)).toMatchObject({ canonical, isFound: true });
  });

  it('does not exist for search results', () => {
    expect(of('search=phishing')).toMatchObject({ canonical: '/course', isFound: false });
  });

  it.each(['category=buy+pills', 'language=xx', 'page=1000', 'category=Awareness&page=2'])(
    'does not exist for ?%s without items, because anybody can make up such URLs',
    (query) => expect(of(query, [])).toMatchObject({ canonical: '/course', isFound: false }),
  );

  it('stays if the whole list is empty', () => {
    expect(of('', [])).toMatchObject({ canonical: '/course', isFound: true });
  });

  it('keeps the query that the rendered page needs, and nothing else', () => {
    expect(of('utm_source=x&sort=price&search=a').query).toBe('search=a&sort=price');
  });
});
