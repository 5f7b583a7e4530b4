import { frameMessages } from './frame.en.js';

/**
 * The texts of the frame in English, under the namespace `shell`. Those of the screens join them together with their
 * code (routes/shell-routes.tsx).
 */
export const englishMessages = {
  frame: frameMessages,
  notFound: {
    title: 'Page not found',
    description: 'The address may have changed or been mistyped.',
    home: 'Go to the home page',
    courses: 'Browse courses',
  },
  failure: {
    title: 'Something went wrong',
    description: 'The problem is on our side. Nothing you bought is affected.',
    reload: 'Load the page again',
    offline: {
      title: 'You are offline',
      description:
        'This page needs a connection the first time. It loads automatically when you are online again.',
    },
    outdated:
      'The academy has changed since you opened this page. Refresh it to continue; nothing you bought is affected.',
  },
} as const;
