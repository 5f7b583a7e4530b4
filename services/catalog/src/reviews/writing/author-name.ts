import { withoutInvisible } from '@academy/contracts/visible-text';

/** Shown for an account whose name is unusable. */
const ANONYMOUS_NAME = 'A learner';
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** @returns the first name and the initial of the last one: `Priya S.`; never an e-mail address */
export function authorNameOf(name: string): string {
  const words = withoutInvisible(name).trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  if (!/\p{L}/u.test(first) || words.some((word) => word.includes('@'))) return ANONYMOUS_NAME;
  const [initial] = letters.segment(last);
  return initial ? `${first} ${initial.segment.toUpperCase()}.` : first;
}
