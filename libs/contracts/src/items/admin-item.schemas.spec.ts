import { describe, expect, it } from '@jest/globals';
import { saveCourseFields } from '../courses/admin-course.schemas.js';
import { saveWorkshopFields } from '../workshops/admin-workshop.schemas.js';

/** Fields of a browser's multipart form, which are all strings. */
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
  it('are parsed from strings: lists from JSON, numbers from digits, with defaults [S-289, S-291]', () => {
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
    [{ title: '  ' }, 'S-283', 'Please enter a course title'],
    [{ description: ' ' }, 'S-284', 'Please enter a course description'],
    [{ createdBy: '' }, 'S-285', 'Please enter an instructor name'],
    [{ duration: '' }, 'S-286', 'Please enter a valid duration (number of hours)'],
    [{ duration: '-1' }, 'S-286', 'Please enter a valid duration (number of hours)'],
    [{ duration: '0x10' }, 'S-286', 'Please enter a valid duration (number of hours)'],
    [{ duration: 'two' }, 'S-286', 'Please enter a valid duration (number of hours)'],
    [{ price: '' }, 'S-287', 'Please enter a valid price'],
    [{ price: undefined }, 'S-287', 'Please enter a valid price'],
    [{ syllabus: 'no list' }, 'S-289', 'Syllabus must be a list of texts'],
  ])('are rejected with the text of the specification: %j [%s]', (over, _, text) => {
    expect(messageOf(over)).toBe(text);
  });

  it.each([
    [{ title: 'x'.repeat(141) }, 'Please keep the title within 140 characters'],
    [{ description: 'x'.repeat(10_001) }, 'Please keep the description within 10,000 characters'],
    [{ syllabus: JSON.stringify(Array(51).fill('x')) }, 'Syllabus has at most 50 lines'],
    [
      { syllabus: JSON.stringify(['x'.repeat(301)]) },
      'Syllabus: please keep each line within 300 characters',
    ],
  ])('are rejected beyond the bounds of a field, with its name (%#) [AMB-04]', (over, text) => {
    expect(messageOf(over)).toBe(text);
  });

  it.each([
    [{ capacity: '0' }, 'Please enter a number of seats from 1 to 1,00,000, or leave it empty'],
    [{ joinUrl: 'http://meet.example/x' }, 'Please enter a valid https link'],
  ])('are rejected for a workshop with their message: %j', (over, text) => {
    const response = saveWorkshopFields.safeParse({ ...fields, date: '2030-01-12', ...over });
    expect(response.error?.issues[0]?.message).toBe(text);
  });
});
