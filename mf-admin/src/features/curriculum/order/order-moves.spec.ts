import { describe, expect, it } from '@jest/globals';
import {
  canMoveLecture,
  emptyPlace,
  moveLecture,
  moveSection,
  placeLecture,
  placeSection,
  removeLecture,
  removeSection,
} from './order-moves.js';

const order = [
  { title: 'One', lectures: ['a', 'b'] },
  { title: 'Two', lectures: [] },
  { title: 'Three', lectures: ['c'] },
];
const ids = (given: typeof order) => given.map(({ lectures }) => lectures.join(''));

describe('the order of an outline', () => {
  it('moves a lecture by one position, and into the next section', () => {
    expect(ids(moveLecture(order, 'a', 1))).toEqual(['ba', '', 'c']);
    expect(ids(moveLecture(order, 'b', 1))).toEqual(['a', 'b', 'c']);
    expect(ids(moveLecture(order, 'c', -1))).toEqual(['ab', 'c', '']);
  });

  it('allows no move beyond the first and the last position', () => {
    expect([canMoveLecture(order, 'a', -1), canMoveLecture(order, 'c', 1)]).toEqual([false, false]);
    expect([canMoveLecture(order, 'a', 1), canMoveLecture(order, 'c', -1)]).toEqual([true, true]);
  });

  it('places a dragged lecture beside another one, in another section, and in an empty one', () => {
    expect(ids(placeLecture(order, 'a', { at: 'b', isAfter: true }))).toEqual(['ba', '', 'c']);
    expect(ids(placeLecture(order, 'c', { at: 'b', isAfter: false }))).toEqual(['acb', '', '']);
    expect(ids(placeLecture(order, 'b', { at: emptyPlace('Two'), isAfter: true }))).toEqual(['a', 'b', 'c']);
    const three = placeSection(order, 'Three', { at: 'One', isAfter: false });
    expect(three.map(({ title }) => title)).toEqual(['Three', 'One', 'Two']);
  });

  it('is unchanged if an entry is dropped at its own position', () => {
    expect(placeLecture(order, 'a', { at: 'b', isAfter: false })).toBe(order);
    expect(placeSection(order, 'Two', { at: 'One', isAfter: true })).toBe(order);
  });

  it('moves whole sections, and removes sections and lectures', () => {
    expect(moveSection(order, 2, -1).map(({ title }) => title)).toEqual(['One', 'Three', 'Two']);
    expect(moveSection(order, 0, -1)).toBe(order);
    expect(ids(removeSection(order, 0))).toEqual(['', 'c']);
    expect(ids(removeLecture(order, 'a'))).toEqual(['b', '', 'c']);
  });
});
