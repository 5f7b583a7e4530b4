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
  },
};
