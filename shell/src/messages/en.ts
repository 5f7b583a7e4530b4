import { accountMessages } from './account.en.js';
import { frameMessages } from './frame.en.js';
import { homeMessages } from './home.en.js';
import { informationMessages } from './information.en.js';

/** Every text of the shell in English, under the namespace `shell`. */
export const englishMessages = {
  frame: frameMessages,
  account: accountMessages,
  home: homeMessages,
  information: informationMessages,
  notFound: {
    title: 'There is nothing here',
    lead: 'The address may have changed, or a letter went missing on the way.',
    home: 'Go to the home page',
    courses: 'Browse courses',
    help: 'Ask the help desk',
  },
  failure: {
    title: 'This page stumbled',
    lead: 'Something of ours went wrong. Nothing you bought is affected.',
    reload: 'Load the page again',
  },
} as const;
