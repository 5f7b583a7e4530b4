import { defineErrors } from '@academy/nest-kit';

export const reportErrors = defineErrors({
  RECONCILIATION_REPORT_NOT_FOUND: ['not-found', 'This reconciliation does not exist.'],
});
