import { describe, expect, it } from '@jest/globals';
import { changesOf, type FormatValue } from './audit-changes.js';

const plain: FormatValue = (_, value) => (value == null ? null : JSON.stringify(value));

describe('changes of an entry', () => {
  it('are listed field by field, without unchanged fields', () => {
    expect(
      changesOf(
        { before: { role: 'user', price: 100, gone: 1 }, after: { role: 'admin', price: 100, tags: ['a'] } },
        plain,
      ),
    ).toEqual([
      { field: 'role', before: '"user"', after: '"admin"' },
      { field: 'gone', before: '1', after: null },
      { field: 'tags', before: null, after: '["a"]' },
    ]);
  });

  it('are empty where nothing was recorded, and long values are cut', () => {
    expect(changesOf({ before: null, after: null }, plain)).toEqual([]);
    const [change] = changesOf({ before: null, after: { text: 'x'.repeat(500) } }, plain);
    expect(change?.after).toHaveLength(161);
  });

  it('leaves out the order that the entry is named by', () => {
    const entry = { before: null, after: { orderNumber: 'AC-1', state: 'DUE' }, subjectName: 'AC-1' };
    expect(changesOf(entry, plain).map(({ field }) => field)).toEqual(['state']);
  });

  it('say what happened to an image, without the names of its files', () => {
    const changeOf = (before: string | null, after: string | null) =>
      changesOf({ before: { image: before }, after: { image: after } }, plain);
    expect([changeOf('a.webp', null), changeOf(null, 'b.webp'), changeOf('a.webp', 'b.webp')]).toEqual(
      ['removed', 'added', 'replaced'].map((word) => [
        { field: 'image', before: null, after: JSON.stringify(word) },
      ]),
    );
  });

  it('leaves out ids and what was empty', () => {
    const before = { lectureId: 'A', file: 'b', label: null, lecture: 'Ethics' };
    expect(changesOf({ before, after: {} }, plain).map(({ field }) => field)).toEqual(['lecture']);
  });
});
