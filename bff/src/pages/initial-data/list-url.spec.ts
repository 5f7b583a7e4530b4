import { describe, expect, it } from '@jest/globals';
import { listAddress } from './list-url.js';

const of = (query: string, items = [{ category: 'Awareness' }]) =>
  listAddress('course', new URLSearchParams(query), items);

describe('the address of a list for search engines', () => {
  it.each([
    ['', '/course'],
    ['utm_source=mail', '/course'],
    ['sort=price', '/course'],
    ['category=Awareness&sort=title', '/course?category=Awareness'],
    ['page=2&after=c1&category=Awareness', '/course?category=Awareness&page=2'],
    ['category=aWARENESS', '/course?category=Awareness'],
  ])('of ?%s is %s', (query, canonical) => {
    expect(of(query)).toMatchObject({ canonical, isFound: true });
  });

  it('is not for the results of a search', () => {
    expect(of('search=phishing')).toMatchObject({ canonical: '/course', isFound: false });
  });

  it.each(['category=buy+pills', 'page=1000', 'category=Awareness&page=2'])(
    'is not for ?%s, which shows nothing: anybody can make up any number of them',
    (query) => expect(of(query, [])).toMatchObject({ canonical: '/course', isFound: false }),
  );

  it('stays where nothing is offered at all', () => {
    expect(of('', [])).toMatchObject({ canonical: '/course', isFound: true });
  });

  it('keeps for the drawing what the page shows, and nothing else', () => {
    expect(of('utm_source=x&sort=price&search=a').query).toBe('search=a&sort=price');
  });
});
