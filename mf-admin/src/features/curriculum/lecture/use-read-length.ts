import { useState } from 'react';
import { readVideoSeconds } from '../files/video-length.js';
import { minutesOf } from './lecture-fields.js';
import { type LectureFormState } from './use-lecture-form.js';

/**
 * The length of the chosen video, before its upload ends and for files that the server cannot measure. It fills an
 * empty field, and is suggested beside a typed length.
 */
export function useReadLength({ fields, set }: Pick<LectureFormState, 'fields' | 'set'>) {
  const [minutes, setMinutes] = useState<string | null>(null);
  const isEmpty = fields.minutes.trim() === '' || Number(fields.minutes) === 0;
  if (minutes !== null && isEmpty) set({ minutes });
  return {
    /** Minutes that differ from the typed ones. */
    offered: minutes !== null && !isEmpty && minutes !== fields.minutes ? minutes : null,
    start: (file: File): void => {
      setMinutes(null);
      void readVideoSeconds(file).then((seconds) => setMinutes(seconds === null ? null : minutesOf(seconds)));
    },
    use: () => minutes !== null && set({ minutes }),
  };
}
