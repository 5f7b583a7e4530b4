import { describe, expect, it } from '@jest/globals';
import { type AdminItem } from '../item-calls.js';
import { itemMessages } from '../../../messages/items.js';
import { fieldsOf, isDuration, isPrice, toFormData } from './item-form.js';
import { rulesOf } from './item-rules.js';

describe('the form of an item', () => {
  it('starts with the defaults of a new item [S-291]', () => {
    expect(fieldsOf(null)).toMatchObject({
      category: 'General',
      time: '00:00',
      location: 'Online',
      timeZone: 'Asia/Kolkata',
    });
  });

  it('has a label for each of its fields, which is used to report a change of another admin', () => {
    const labels: Record<string, string> = itemMessages.form;
    expect(Object.keys(fieldsOf(null)).filter((name) => !labels[name])).toEqual([]);
  });

  it.each([
    ['capacity', ['', '1', '100000'], ['0', '-1', '1.5', '100001', 'many']],
    [
      'joinUrl',
      ['', 'https://meet.example.in/ws'],
      ['http://meet.example.in', 'javascript:alert(1)', 'meet'],
    ],
    ['timeZone', ['Asia/Kolkata', 'UTC'], ['Mars/Olympus', '+05:30', '']],
  ] as const)('validates a workshop with all other fields before it is sent: %s', (name, good, bad) => {
    const validate = rulesOf((key) => key, 'workshop')[name]?.validate;
    expect(good.map((value) => validate?.(value, fieldsOf(null)))).toEqual(good.map(() => true));
    expect(bad.map((value) => typeof validate?.(value, fieldsOf(null)))).toEqual(bad.map(() => 'string'));
  });

  it('proposes to save a new or archived item as a draft, so that no save publishes it by accident', () => {
    const states = (['published', 'draft', 'archived'] as const).map(
      (publication) => fieldsOf({ publication } as AdminItem).publication,
    );
    expect(states).toEqual(['published', 'draft', 'draft']);
    expect(fieldsOf(null).publication).toBe('draft');
  });

  it('is sent as multipart: trimmed texts, and lists as JSON without empty entries [S-283, S-289]', () => {
    const fields = {
      ...fieldsOf(null),
      title: '  Ethical hacking ',
      syllabus: [{ text: ' Scope ' }, { text: ' ' }],
    };
    const form = toFormData('course', fields, null, 3);
    expect(form.get('title')).toBe('Ethical hacking');
    expect(form.get('syllabus')).toBe('["Scope"]');
    expect(form.get('version')).toBe('3');
    expect([form.has('image'), form.has('location')]).toEqual([false, false]);
  });

  it('adds date, time and location for a workshop [S-290]', () => {
    const form = toFormData('workshop', { ...fieldsOf(null), date: '2030-01-12', time: '18:30' }, null, null);
    expect([form.get('date'), form.get('time'), form.get('location')]).toEqual([
      '2030-01-12',
      '18:30',
      'Online',
    ]);
    expect([form.has('version'), form.get('capacity')]).toEqual([false, '']);
  });

  it('sends cleared fields, so that the server clears them too', () => {
    const fields = { ...fieldsOf(null), date: '', time: '', location: ' ' };
    const form = toFormData('workshop', fields, null, 3);
    expect([form.get('date'), form.get('time'), form.get('location')]).toEqual(['', '', '']);
  });

  it('accepts a number of zero or more as a duration [S-286]', () => {
    expect(['0', '28', '2.5'].every(isDuration)).toBe(true);
    expect(['', 'two', '-1'].some(isDuration)).toBe(false);
  });

  it('accepts zero or more as a price, with or without ₹ and grouping [S-287]', () => {
    expect(['0', '25000', '₹12,999', '499.50'].every(isPrice)).toBe(true);
    expect(['', '-1', 'free', '1e309', '12.345'].some(isPrice)).toBe(false);
  });
});
