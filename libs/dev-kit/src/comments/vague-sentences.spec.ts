import { describe, expect, it } from '@jest/globals';
import { vagueSentences } from './vague-sentences.js';

describe('vague sentences of a comment', () => {
  it.each([
    ['* What the server knew. ', 'What the server knew'],
    ['* Batches checks. Who comes later shares them. ', 'Who comes later shares them'],
    ['*\n * Batches checks.\n * Whoever comes later\n * shares them.\n ', 'Whoever comes later shares them'],
    ['*\n * Batches checks (of sessions). Nobody waits', 'Nobody waits'],
    [' Batches "checks." Where it stops, it starts again.', 'Where it stops, it starts again'],
    ['*\n * @returns What is left\n ', 'What is left'],
    ['*\n * @param name Whose name it is\n ', 'Whose name it is'],
    ['* Whom a call is made for. ', 'Whom a call is made for'],
    ['*\n * - Whatever was typed\n ', 'Whatever was typed'],
    [' Is it open? What is open stays.', 'What is open stays'],
    ...['Somebody', 'Someone', 'Everybody', 'Everyone', 'Anybody', 'Anyone', 'How soon it'].map(
      (subject): [string, string] => [` ${subject} reads it.`, `${subject} reads it`],
    ),
  ])('are found in %j', (comment, sentence) => expect(vagueSentences(comment)).toEqual([sentence]));

  it.each([
    '* Batches checks, whoever asks, and says what is left.',
    '* Whole pages. Whether they are read is counted.',
    '* What happens if `a.b` stops? It starts again.',
    '* The question. Who has the id "a.b" now?',
    "* 'Where is my money': one order with every fact.",
  ])('are not found in %j', (comment) => expect(vagueSentences(comment)).toEqual([]));
});
