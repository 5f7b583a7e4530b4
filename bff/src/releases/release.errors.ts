import { defineErrors } from '@academy/nest-kit';

export const releaseErrors = defineErrors({
  RELEASES_BY_COMMAND: [
    'conflict',
    'This server has no release key. Use npm run release where your team keeps its key.',
  ],
  RELEASES_CHANGED: ['conflict', 'Somebody else changed these releases in the meantime. Please check again.'],
  NOT_FOUND: (missing: 'remote' | 'version') => [
    'not-found',
    missing === 'remote' ? 'There is no such remote' : 'There is no such version that its team has signed',
  ],
  /** @param why the reason of the journal */
  RELEASE_REJECTED: (why: string) => ['invalid', `This is not possible: ${why}.`],
});
