import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.js';
import { defineErrors, fieldError } from './define-errors.js';

const errors = defineErrors({
  NOTE_NOT_FOUND: ['not-found', 'There is no such note.'],
  NOTE_RENAMED: (name: string) => ['conflict', `The note is called “${name}” now.`],
  NOTE_INCOMPLETE: (receivedBytes: number, part = 'note') => [
    'conflict',
    `A part of the ${part} is missing.`,
    { receivedBytes },
  ],
  NOTE_EMPTY: fieldError('invalid', 'text', 'Please write something.'),
});

describe('defineErrors', () => {
  it('creates an error with the code, status and text of an entry', () => {
    const error = errors.NOTE_NOT_FOUND();
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'NOTE_NOT_FOUND',
      kind: 'not-found',
      status: 404,
      message: 'There is no such note.',
      details: undefined,
    });
  });

  it('creates text and details from the arguments if the entry is a function', () => {
    expect(errors.NOTE_RENAMED('Monads').message).toBe('The note is called “Monads” now.');
    expect(errors.NOTE_INCOMPLETE(12)).toMatchObject({
      message: 'A part of the note is missing.',
      details: { receivedBytes: 12 },
    });
    expect(errors.NOTE_INCOMPLETE(12, 'file').message).toBe('A part of the file is missing.');
  });

  it('repeats the text of a field beside its path', () => {
    const message = 'Please write something.';
    expect(errors.NOTE_EMPTY()).toMatchObject({ message, details: { fields: [{ path: 'text', message }] } });
  });

  it('creates a new error per call, with a stack that leads to the caller', () => {
    function findNote() {
      return errors.NOTE_NOT_FOUND();
    }
    expect(findNote()).not.toBe(findNote());
    expect(findNote().stack).toContain('findNote');
  });

  it('does not compile for incomplete entries, unknown codes and wrong arguments', () => {
    const rejected = [
      // @ts-expect-error -- an entry without a text
      () => defineErrors({ NO_TEXT: ['conflict'] }),
      // @ts-expect-error -- an entry without a kind
      () => defineErrors({ NO_KIND: ['There is no such note.'] }),
      // @ts-expect-error -- an entry of an unknown kind
      () => defineErrors({ UNKNOWN_KIND: ['teapot', 'This is a teapot.'] }),
      // @ts-expect-error -- a function whose entry has no text
      () => defineErrors({ NO_TEXT: (_name: string) => ['conflict'] }),
      // @ts-expect-error -- a function whose entry is of an unknown kind
      () => defineErrors({ UNKNOWN_KIND: (name: string) => ['teapot', name] }),
      // @ts-expect-error -- a code that is not defined
      () => errors.NOTE_LOST(),
      // @ts-expect-error -- an argument that the entry does not take
      () => errors.NOTE_NOT_FOUND('Monads'),
      // @ts-expect-error -- an argument that is missing
      () => errors.NOTE_RENAMED(),
      // @ts-expect-error -- an argument of another type
      () => errors.NOTE_RENAMED(12),
    ];
    expect(rejected).toHaveLength(9);
  });
});
