import { frameMessages } from './frame.en.js';

/**
 * The texts of the frame in English, under the namespace `shell`. Those of the screens join them together with their
 * code (routes/shell-routes.tsx).
 */
export const englishMessages = {
  frame: frameMessages,
  notFound: {
    title: 'There is nothing here',
    description: 'The address may have changed, or a letter went missing on the way.',
    home: 'Go to the home page',
    courses: 'Browse courses',
  },
  failure: {
    title: 'This page stumbled',
    description: 'Something of ours went wrong. Nothing you bought is affected.',
    reload: 'Load the page again',
    offline: {
      title: 'You are offline',
      description:
        'This page needs a connection the first time. It opens by itself as soon as you are online again.',
    },
    outdated:
      'The academy has changed since you opened this page. Refresh it to go on; nothing you bought is affected.',
  },
} as const;
