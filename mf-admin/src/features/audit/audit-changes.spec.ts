import { describe, expect, it } from '@jest/globals';
import { changesOf, type FormatValue } from './audit-changes.js';

const plain: FormatValue = (_, value) => (value == null ? null : JSON.stringify(value));

describe('the changes of an audit entry', () => {
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

  it('are empty if nothing was recorded, and cut long values', () => {
    expect(changesOf({ before: null, after: null }, plain)).toEqual([]);
    const [change] = changesOf({ before: null, after: { text: 'x'.repeat(500) } }, plain);
    expect(change?.after).toHaveLength(161);
  });

  it('leave out the order in the title of the entry', () => {
    const entry = { before: null, after: { orderNumber: 'AC-1', state: 'DUE' }, subjectName: 'AC-1' };
    expect(changesOf(entry, plain).map(({ field }) => field)).toEqual(['state']);
  });

  it('describe the change of an image without its file names', () => {
    const changeOf = (before: string | null, after: string | null) =>
      changesOf({ before: { image: before }, after: { image: after } }, plain);
    expect([changeOf('a.webp', null), changeOf(null, 'b.webp'), changeOf('a.webp', 'b.webp')]).toEqual(
      ['removed', 'added', 'replaced'].map((word) => [
        { field: 'image', before: null, after: JSON.stringify(word) },
      ]),
    );
  });

  it('leave out ids and empty values', () => {
    const before = { lectureId: 'A', file: 'b', label: null, lecture: 'Ethics' };
    expect(changesOf({ before, after: {} }, plain).map(({ field }) => field)).toEqual(['lecture']);
  });
});
