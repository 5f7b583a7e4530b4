import { describe, expect, it } from '@jest/globals';
import { listAddress } from './list-address.js';

const of = (query: string) => listAddress('course', new URLSearchParams(query));

describe('the address of a list for search engines', () => {
  it.each([
    ['', '/course'],
    ['utm_source=mail', '/course'],
    ['sort=price', '/course'],
    ['category=Awareness&sort=title', '/course?category=Awareness'],
    ['page=2&after=c1&category=A%20B', '/course?category=A%20B&page=2'],
  ])('of ?%s is %s', (query, canonical) => {
    expect(of(query)).toMatchObject({ canonical, isFound: true });
  });

  it('is not for the results of a search', () => {
    expect(of('search=phishing')).toMatchObject({ canonical: '/course', isFound: false });
  });

  it('keeps for the drawing what the page shows, and nothing else', () => {
    expect(of('utm_source=x&sort=price&search=a').query).toBe('search=a&sort=price');
  });
});
