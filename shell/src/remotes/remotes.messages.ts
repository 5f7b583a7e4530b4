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
    previewLabel: 'A version that you try',
    previewText:
      'You are trying {{names}}, which is not live for everyone. The link is good until {{until}}.',
    previewBack: 'Back to the live version',
    previewFailed: 'We could not take you back. Please try again.',
    previewExpired: 'The link that you followed has expired. Its team can send you a new one.',
    previewUnknown: 'The link that you followed is not valid. Its team can send you a new one.',
    previewLive: 'You see the live version.',
    previewUnderstood: 'OK',
  },
};
