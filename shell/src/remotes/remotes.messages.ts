import { type MessageCatalogue } from '@academy/mf-kit/i18n';

/** Namespace `shell_remotes`. */
export const remotesMessages: MessageCatalogue = {
  en: {
    title: 'This part of the academy is not available right now',
    text: 'The rest of the site works. Please try again; if it keeps failing, tell us the trace number below.',
    retry: 'Try again',
    outdated:
      'The academy has changed since you opened this page. Refresh it to go on: what you have typed stays.',
    refresh: 'Refresh',
    owner: 'Team',
    version: 'Version',
    trace: 'Trace',
    tryLabel: 'A version that you try',
    tryText: 'You are trying {{names}}, which is not live for everyone. The link is good until {{until}}.',
    tryBack: 'Back to the live version',
    tryFailed: 'We could not take you back. Please try again.',
    tryExpired: 'The link that you followed has expired. Its team can send you a new one.',
    tryUnknown: 'The link that you followed is not valid. Its team can send you a new one.',
    tryLive: 'You see the live version.',
    tryUnderstood: 'OK',
  },
};
