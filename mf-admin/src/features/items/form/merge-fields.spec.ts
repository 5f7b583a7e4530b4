import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from './item-form.js';
import { mergeFields } from './merge-fields.js';

const base = { ...fieldsOf(null), title: 'Ethical hacking', price: '25000', syllabus: [{ text: 'Scope' }] };

describe('parallel input of two admins (STALE_VERSION)', () => {
  it('keeps what was typed here, and takes over what only the other one changed', () => {
    const typed = { ...base, price: '19999' };
    const theirs = { ...base, title: 'Ethical Hacking II', syllabus: [{ text: 'Scope' }, { text: 'Law' }] };
    const { fields, changes } = mergeFields(base, typed, theirs);
    expect(fields).toMatchObject({ price: '19999', title: 'Ethical Hacking II', syllabus: theirs.syllabus });
    expect(changes).toEqual([
      { name: 'title', theirs: 'Ethical Hacking II', isDisputed: false },
      { name: 'syllabus', theirs: 'Scope\nLaw', isDisputed: false },
    ]);
  });

  it('names what both changed, and leaves the decision to whoever saves', () => {
    const { fields, changes } = mergeFields(
      base,
      { ...base, price: '19999', isPopular: true },
      { ...base, price: '21000' },
    );
    expect(fields).toMatchObject({ price: '19999', isPopular: true });
    expect(changes).toEqual([{ name: 'price', theirs: '21000', isDisputed: true }]);
  });

  it('shows no conflict if both typed the same', () => {
    const same = { ...base, price: '21000' };
    expect(mergeFields(base, same, same).changes).toEqual([]);
  });
});
