import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from './item-form.js';
import { mergeFields } from './merge-fields.js';

const base = { ...fieldsOf(null), title: 'Ethical hacking', price: '25000', syllabus: [{ text: 'Scope' }] };

describe('the merge of two admins’ changes (STALE_VERSION)', () => {
  it('keeps fields that were changed here, and takes over those that only the other admin changed', () => {
    const typed = { ...base, price: '19999' };
    const saved = { ...base, title: 'Ethical Hacking II', syllabus: [{ text: 'Scope' }, { text: 'Law' }] };
    const { fields, changes } = mergeFields(base, typed, saved);
    expect(fields).toMatchObject({ price: '19999', title: 'Ethical Hacking II', syllabus: saved.syllabus });
    expect(changes).toEqual([
      { name: 'title', saved: 'Ethical Hacking II', isDisputed: false },
      { name: 'syllabus', saved: 'Scope\nLaw', isDisputed: false },
    ]);
  });

  it('lists fields that both changed, and leaves the decision to the saving admin', () => {
    const { fields, changes } = mergeFields(
      base,
      { ...base, price: '19999', isPopular: true },
      { ...base, price: '21000' },
    );
    expect(fields).toMatchObject({ price: '19999', isPopular: true });
    expect(changes).toEqual([{ name: 'price', saved: '21000', isDisputed: true }]);
  });

  it('shows no conflict if both made the same change', () => {
    const same = { ...base, price: '21000' };
    expect(mergeFields(base, same, same).changes).toEqual([]);
  });
});
