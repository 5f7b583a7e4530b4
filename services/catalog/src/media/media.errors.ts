import { defineErrors } from '@academy/nest-kit';

export const mediaErrors = defineErrors({
  /** Expired, altered, or of another file: the response does not distinguish them. */
  LINK_INVALID: ['forbidden', 'This link is not valid any more. Please open the lecture again.'],
  MEDIA_NOT_FOUND: ['not-found', 'There is no such file'],
  RANGE_NOT_SATISFIABLE: ['invalid', 'The file has no such part'],
});
