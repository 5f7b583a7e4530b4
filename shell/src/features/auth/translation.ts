import { type useTranslation } from '@academy/mf-kit/i18n';

/** Looks a text up in the shell's catalogue. */
export type TFunction = ReturnType<typeof useTranslation>['t'];
