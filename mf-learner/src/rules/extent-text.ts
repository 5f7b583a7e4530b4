import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { durationText, type Translate } from './duration-text.js';

/** `28 hours of study, 24 lectures (1 h 48 min)`; empty for a certificate without both. */
export function extentText(t: Translate, { hours, lectures }: Certificate): string {
  const parts = [
    ...(hours === null ? [] : [t('certificate.hours', { count: hours })]),
    ...(lectures && lectures.durationSec > 0
      ? [
          t('certificate.lectures', {
            count: lectures.count,
            length: durationText(t, lectures.durationSec),
          }),
        ]
      : []),
  ];
  return parts.join(', ');
}
