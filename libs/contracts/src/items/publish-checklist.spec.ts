import { describe, expect, it } from '@jest/globals';
import { publishChecklist, unmetPoints, type PublishFacts } from './publish-checklist.js';

const course: PublishFacts = {
  hasTeacher: true,
  hasPrice: true,
  hours: 2,
  hasImage: true,
  isToCome: null,
  lectures: { filled: 1, empty: 0 },
};
const workshop: PublishFacts = { ...course, isToCome: true, lectures: null };

describe('the publish checklist [decision 0189]', () => {
  it('has the points that apply to the kind, all of them met by a complete item', () => {
    const pointsOf = (facts: PublishFacts) => publishChecklist(facts).map(({ point }) => point);
    expect(pointsOf(course)).toEqual(['teacher', 'price', 'hours', 'image', 'lectures', 'lectureContent']);
    expect(pointsOf(workshop)).toEqual(['teacher', 'price', 'hours', 'start', 'image']);
    expect([unmetPoints(course), unmetPoints(workshop)]).toEqual([[], []]);
  });

  it.each([
    ['teacher', { ...course, hasTeacher: false }],
    ['price', { ...course, hasPrice: false }],
    ['hours', { ...course, hours: 0 }],
    ['hours', { ...course, hours: null }],
    ['image', { ...workshop, hasImage: false }],
    ['start', { ...workshop, isToCome: false }],
    ['lectures', { ...course, lectures: { filled: 0, empty: 0 } }],
    ['lectureContent', { ...course, lectures: { filled: 3, empty: 1 } }],
  ] as const)('lists %s as unmet if it is absent', (point, facts) => {
    expect(unmetPoints(facts)).toEqual([point]);
  });
});
