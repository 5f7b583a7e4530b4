import { type MessageCatalogue } from '@academy/mf-kit/i18n';

/** Texts of the recommended courses, which other pages show without the rest of this remote. */
export const recommendedMessages: MessageCatalogue = {
  en: {
    recommended: {
      first: 'Good to begin with',
      next: 'What could come next',
      rating_one: '{{average}} of 5 stars, {{count}} review',
      rating_other: '{{average}} of 5 stars, {{count}} reviews',
      level: 'Level: {{level}}',
      study_one: '{{count}} hour of study',
      study_other: '{{count}} hours of study',
      free: 'Free',
    },
  },
};
