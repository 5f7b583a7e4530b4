import { defineErrors } from '@academy/nest-kit';

export const adminOrderErrors = defineErrors({
  ORDER_CHECK_UNANSWERED: [
    'bad-gateway',
    'The provider cannot be asked at the moment. Nothing was changed; it is asked again by itself.',
  ],
});
