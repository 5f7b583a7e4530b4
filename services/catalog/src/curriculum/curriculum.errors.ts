import { type PublishPoint } from '@academy/contracts/items/publish-checklist';
import { defineErrors } from '@academy/nest-kit';

export const curriculumErrors = defineErrors({
  STALE_VERSION: (version: number) => [
    'conflict',
    'Someone else has changed this outline in the meantime. Please look at it again.',
    { version },
  ],
  NOT_PUBLISHABLE: (unmet: readonly PublishPoint[]) => [
    'conflict',
    unmet.includes('lectures')
      ? 'This course is published and needs a lecture with content. Please make it a draft first.'
      : 'This course is published, so this lecture needs its content. Please replace it, or make the course a draft first.',
    { unmet },
  ],
  LECTURE_NOT_FOUND: ['not-found', 'A lecture of this outline no longer exists'],
  SECTION_NOT_FOUND: ['not-found', 'There is no such section'],
  /** A difference of a few seconds is accepted, because admins enter minutes. */
  LECTURE_LENGTH_MISMATCH: (durationSec: number) => [
    'conflict',
    `The video of this lecture lasts ${minutesText(durationSec)}. Its length is read from the file and cannot be changed.`,
    { durationSec },
  ],
  LECTURE_TYPE_MISMATCH: (part: 'article' | 'quiz') => ['conflict', `A lecture of this type has no ${part}`],
});

/** @returns a text such as `12:05` */
const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`;
