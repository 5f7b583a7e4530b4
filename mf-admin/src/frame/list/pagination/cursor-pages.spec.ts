import { describe, expect, it } from '@jest/globals';
import { cursorPages } from './cursor-pages.js';

describe('the pages of a list with cursors', () => {
  it('lead from the first page to the next ones and back by one URL parameter', () => {
    const first = cursorPages('');
    expect(first).toMatchObject({ cursor: '', page: 1, previousValue: '' });
    const third = cursorPages(cursorPages(first.nextValue('A')).nextValue('B'));
    expect(third).toMatchObject({ cursor: 'B', page: 3, previousValue: 'A' });
    expect(cursorPages(third.previousValue)).toMatchObject({ cursor: 'A', page: 2, previousValue: '' });
  });

  it('drop the oldest cursors of a long history, keep the page number, and lead from the oldest left to the first page', () => {
    let value = '';
    for (let page = 2; page <= 100; page++) value = cursorPages(value).nextValue(`C${page}`);
    expect(value.length).toBeLessThan(300);
    expect(cursorPages(value)).toMatchObject({ cursor: 'C100', page: 100 });
    while (cursorPages(value).previousValue) value = cursorPages(value).previousValue;
    expect(cursorPages(value)).toMatchObject({ cursor: 'C61', page: 61, previousValue: '' });
  });
});
