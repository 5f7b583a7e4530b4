import { defineErrors } from '@academy/nest-kit';

export const itemErrors = defineErrors({
  /** Another admin saved since the form was filled. */
  STALE_VERSION: (version: number) => [
    'conflict',
    'Someone else has saved this in the meantime. Please reload and make your change again.',
    { version },
  ],
});
