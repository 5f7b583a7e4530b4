import { defineErrors } from '@academy/nest-kit';

export const dataExportErrors = defineErrors({ BAD_CURSOR: ['invalid', 'There is no such page'] });
