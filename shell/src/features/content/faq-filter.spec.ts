import { describe, expect, it } from '@jest/globals';
import { type FaqItem } from '@academy/contracts/content/faq.schemas';
import { filterFaq } from './faq-filter.js';

const items: FaqItem[] = [
  { id: 'A', question: 'How long does a course take?', answer: '4 to 12 weeks.', category: 'Courses' },
  { id: 'B', question: 'Do I get a certificate?', answer: 'Yes, with a number.', category: 'Certification' },
  { id: 'C', question: 'How do I pay?', answer: 'By card or UPI, for each course.', category: 'Payment' },
  { id: 'D', question: 'నా కోర్సు ఎక్కడ?', answer: 'డాష్‌బోర్డ్‌లో.', category: 'Courses' },
];
const found = (search: string, category: FaqItem['category'] | null = null) =>
  filterFaq(items, { category, search }).map(({ id }) => id);

describe('the filter of questions', () => {
  it('returns all of them without a category and a search', () =>
    expect(found(' ')).toEqual(['A', 'B', 'C', 'D']));

  it('returns those of a category [S-048]', () => {
    expect(found('', 'Courses')).toEqual(['A', 'D']);
    expect(found('', 'Certification')).toEqual(['B']);
  });

  it('finds every word in question or answer, in any case and order [S-049]', () => {
    expect(found('UPI')).toEqual(['C']);
    expect(found('course HOW')).toEqual(['A', 'C']);
    expect(found('course certificate')).toEqual([]);
  });

  it('combines category and search [S-048, S-049]', () => expect(found('course', 'Payment')).toEqual(['C']));

  it('finds text in other scripts [T42]', () => expect(found('కోర్సు')).toEqual(['D']));

  it('treats a search as text, not as a pattern [T38]', () => expect(found('.*(')).toEqual([]));
});
