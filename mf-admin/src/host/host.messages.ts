import { type MessageCatalogue } from '@academy/mf-kit/i18n';

/** Namespace `mf_admin_host`. */
export const hostMessages: MessageCatalogue = {
  en: {
    title: 'Administration',
    loading: 'Loading',
    retry: 'Try again',
    skip: 'Skip to content',
    site: 'View site',
    signOut: 'Log out',
    toasts: 'Messages',
    userSwitched: 'You are now logged in as {{name}}.',
    login: {
      title: 'Log in to the administration',
      email: 'Email',
      password: 'Password',
      submit: 'Log in',
      failed: 'Login failed',
      unexpected: 'An error occurred',
      mailLink: 'Mail me a link',
      linkSent:
        'If {{email}} has an account, we have mailed a link to it at {{time}}. It works once, within 30 minutes. Log in by it in this browser, then come back here.',
    },
    reLogin: {
      title: 'Please log in again',
      text: 'Your session has ended. What you have typed is still here. Log in to continue.',
      submit: 'Log in and continue',
      leave: 'Leave without logging in',
    },
    rejected: {
      title: 'This account is no administrator',
      text: 'Log out, then log in with an account that has the role admin.',
    },
    failure: {
      offline: 'You are offline',
      offlineText: 'This loads automatically when you are online again.',
      server: 'The academy is not available right now',
      serverText: 'The problem is on our side, and nothing is lost. Please try again in a moment.',
      retry: 'Retry',
    },
    remoteFailed: {
      title: 'The administration could not be loaded',
      text: '{{remote}} {{version}}, team {{team}} ({{contact}}). Please try again; if it keeps failing, pass on the reference.',
    },
    unreachable:
      'The academy’s server does not answer. Nothing can be read or saved until it is back; this page keeps asking.',
  },
};
