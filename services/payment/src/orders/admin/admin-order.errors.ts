import { defineErrors } from '@academy/nest-kit';

export const adminOrderErrors = defineErrors({
  ORDER_CHECK_FAILED: [
    'bad-gateway',
    'The provider did not respond. Nothing was changed. The next check follows automatically.',
  ],
});
