import { defineErrors } from '@academy/nest-kit';

export const personalDataErrors = defineErrors({ BAD_CURSOR: ['invalid', 'There is no such page'] });
