import { describe, expect, it } from '@jest/globals';
import { saveCourseFields, saveWorkshopFields } from './admin.schemas.js';

/** What a browser's multipart form sends: texts alone. */
const fields = {
  title: 'Ethical hacking',
  description: 'A practical path into security testing.',
  createdBy: 'Abhaya Academy faculty',
  duration: '28',
  price: '₹25,000',
  syllabus: '["Scope and law","Scanning"]',
};
const messageOf = (
  over: Record<string, unknown>,
  schema = saveCourseFields as typeof saveWorkshopFields,
): string | undefined => schema.safeParse({ ...fields, ...over }).error?.issues[0]?.message;

describe('fields of a save', () => {
  it('are read from texts: lists from JSON, numbers from digits, defaults filled in (S-289, S-291)', () => {
    expect(saveWorkshopFields.parse({ ...fields, date: '2030-01-12' })).toMatchObject({
      title: 'Ethical hacking',
      duration: 28,
      syllabus: ['Scope and law', 'Scanning'],
      prerequisites: [],
      category: 'General',
      time: '00:00',
      location: 'Online',
      timeZone: 'Asia/Kolkata',
    });
  });

  it.each([
    ['S-283', { title: '  ' }, 'Please enter a course title'],
    ['S-284', { description: ' ' }, 'Please enter a course description'],
    ['S-285', { createdBy: '' }, 'Please enter an instructor name'],
    ['S-286', { duration: '' }, 'Please enter a valid duration (number of hours)'],
    ['S-286', { duration: '-1' }, 'Please enter a valid duration (number of hours)'],
    ['S-286', { duration: 'two' }, 'Please enter a valid duration (number of hours)'],
    ['S-287', { price: '' }, 'Please enter a valid price'],
    ['S-287', { price: undefined }, 'Please enter a valid price'],
    ['S-289', { syllabus: 'no list' }, 'Syllabus must be a list of texts'],
  ])('are refused with the text of %s: %j', (_, over, text) => {
    expect(messageOf(over)).toBe(text);
  });

  it('are refused beyond the bounds of AMB-04', () => {
    expect(messageOf({ title: 'x'.repeat(141) })).toBeDefined();
    expect(messageOf({ description: 'x'.repeat(10_001) })).toBeDefined();
    expect(messageOf({ syllabus: JSON.stringify(Array(51).fill('x')) })).toBeDefined();
    expect(messageOf({ syllabus: JSON.stringify(['x'.repeat(301)]) })).toBeDefined();
  });
});
