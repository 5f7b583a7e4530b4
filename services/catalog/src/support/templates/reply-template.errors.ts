import { defineErrors } from '@academy/nest-kit';

export const replyTemplateErrors = defineErrors({
  TEMPLATE_NOT_FOUND: ['not-found', 'This template no longer exists'],
  TEMPLATE_EXISTS: ['conflict', 'There is a template of this name already'],
  TOO_MANY_TEMPLATES: (most: number) => [
    'conflict',
    `There are ${most} templates already. Please delete one first.`,
  ],
  STALE_VERSION: ['conflict', 'Another admin changed this template in the meantime. Please look again.'],
});
