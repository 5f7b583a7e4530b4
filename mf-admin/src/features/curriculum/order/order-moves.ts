import {
  type CurriculumOutline,
  type SaveOutlineRequest,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { dropped, type Drop } from '../../../frame/drag/use-drag.js';

/** The order of a course: titles of sections, and ids of their lectures. */
export type Order = SaveOutlineRequest['sections'];
export type Step = -1 | 1;

export const orderOf = ({ sections }: CurriculumOutline): Order =>
  sections.map(({ title, lectures }) => ({ title, lectures: lectures.map(({ _id }) => _id) }));

/** Moves a lecture by one position; beyond the end of its section it moves to the next one. */
export function moveLecture(order: Order, id: string, step: Step): Order {
  const at = order.findIndex(({ lectures }) => lectures.includes(id));
  const section = order[at];
  if (!section) return order;
  const place = section.lectures.indexOf(id) + step;
  const without = section.lectures.filter((other) => other !== id);
  if (place >= 0 && place <= without.length)
    return replaced(order, at, [...without.slice(0, place), id, ...without.slice(place)]);
  const next = order[at + step];
  if (!next) return order;
  const joined = step === 1 ? [id, ...next.lectures] : [...next.lectures, id];
  return replaced(replaced(order, at, without), at + step, joined);
}

/** Drop position in a section without lectures. */
export const emptyPlace = (title: string): string => `empty ${title}`;

/**
 * Moves a lecture to its drop position.
 * @returns the same object if the position is unchanged
 */
export function placeLecture(order: Order, id: string, { at, isAfter }: Drop): Order {
  return changed(
    order,
    order.map(({ title, lectures }) => ({
      title,
      lectures: lectures.includes(at)
        ? dropped(lectures, id, at, isAfter)
        : at === emptyPlace(title)
          ? [id]
          : lectures.filter((other) => other !== id),
    })),
  );
}

/**
 * Moves a section to its drop position.
 * @returns the same object if the position is unchanged
 */
export function placeSection(order: Order, title: string, { at, isAfter }: Drop): Order {
  const [moving, beside] = [title, at].map((name) => order.find((section) => section.title === name));
  return moving && beside ? changed(order, dropped(order, moving, beside, isAfter)) : order;
}

const changed = (before: Order, after: Order): Order =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;

export function moveSection(order: Order, at: number, step: Step): Order {
  const section = order[at];
  if (!section || !order[at + step]) return order;
  const without = order.filter((_, index) => index !== at);
  return [...without.slice(0, at + step), section, ...without.slice(at + step)];
}

export const renameSection = (order: Order, at: number, title: string): Order =>
  order.map((section, index) => (index === at ? { ...section, title } : section));

export const addSection = (order: Order, title: string): Order => [...order, { title, lectures: [] }];

export const removeSection = (order: Order, at: number): Order => order.filter((_, index) => index !== at);

export const removeLecture = (order: Order, id: string): Order =>
  order.map(({ title, lectures }) => ({ title, lectures: lectures.filter((other) => other !== id) }));

/** Whether the lecture can move in this direction. */
export const canMoveLecture = (order: Order, id: string, step: Step): boolean =>
  moveLecture(order, id, step) !== order;

const replaced = (order: Order, at: number, lectures: string[]): Order =>
  order.map((section, index) => (index === at ? { ...section, lectures } : section));
