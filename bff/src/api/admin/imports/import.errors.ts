import { defineErrors } from '@academy/nest-kit';

export const importErrors = defineErrors({
  BAD_FILE: (text: string) => ['invalid', text],
  FILE_CHANGED: ['conflict', 'This is not the file that was checked. Please check it again.'],
});
