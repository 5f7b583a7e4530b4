import { type PublishPoint } from '@academy/contracts/items/publish-checklist';
import { defineErrors } from '@academy/nest-kit';

const REQUIREMENTS: Record<PublishPoint, string> = {
  teacher: 'a teacher',
  price: 'a price, which is 0 if it is free',
  hours: 'a duration of more than 0 hours',
  start: 'a start in the future',
  image: 'an image',
  lectures: 'at least one lecture',
  lectureContent: 'content in each of its lectures',
};
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const itemErrors = defineErrors({
  /** `details.unmet` are the names of `publishPoints`. */
  NOT_PUBLISHABLE: (unmet: readonly PublishPoint[]) => [
    'conflict',
    `To be published, this still needs ${list.format(unmet.map((point) => REQUIREMENTS[point]))}.`,
    { unmet },
  ],
  /** Another admin has saved since the form was loaded. */
  STALE_VERSION: (version: number) => [
    'conflict',
    'Someone else has saved this in the meantime. Please reload and make your change again.',
    { version },
  ],
});
