/** Texts of the page about the own account. */
export const account = {
  title: 'Account settings',
  description: 'Where you are logged in, your password, and your data.',
  back: 'Dashboard',
  loading: 'Loading your account',
  loadFailed: 'Your account cannot be loaded right now. Nothing is lost.',
  errorsTitle: 'There is a problem',
  failed: 'This did not work. Please try again.',
  password: 'Your password',
  passwordMissing: 'Please enter your password',
  reauthentication: {
    text: 'You sign in with Google. To be sure that it is you, please sign in with Google once more, then come back here within ten minutes.',
    action: 'Sign in with Google again',
  },
} as const;

export const devices = {
  title: 'Devices',
  description:
    'Every browser in which you are logged in. One that you do not know? Log it out and change your password.',
  list: 'Devices that are logged in',
  named: '{{browser}} on {{system}}',
  unknown: 'Unknown device',
  current: 'This device',
  now: 'In use now',
  lastUsed: 'Last used {{moment}}',
  since: 'Logged in since {{moment}}',
  end: 'Log out',
  endNamed: 'Log out {{device}}, last used {{moment}}',
  ending: 'Logging out…',
  endOthers: 'Log out all other devices',
  showAll: 'Show all {{total}} devices',
  failed: 'The device could not be logged out. Please try again.',
} as const;

export const password = {
  title: 'Password',
  description:
    'A long one that you use nowhere else. A few words in a row are easier to remember than symbols.',
  present: 'Current password',
  new: 'New password',
  newHint: 'At least 10 characters',
  repeat: 'Repeat the new password',
  change: 'Change password',
  changing: 'Changing…',
  others: 'All other devices are logged out when it changes. This one stays.',
  forgotten: 'Forgot your password? Mail me a code',
  presentMissing: 'Please enter your current password',
  newMissing: 'Please choose a new password',
  short: 'The password needs at least 10 characters',
  long: 'The password may have at most 128 characters',
  mismatch: 'Passwords do not match',
  none: 'You sign in with Google and have no password here. You can set one as a second way in; we mail a code to {{email}} first.',
  mailCode: 'Mail me a code',
  mailing: 'Sending…',
  code: 'Code from the e-mail',
  codeMissing: 'Please enter the six digits of the e-mail',
  codeSent: 'We have mailed a code to {{email}}. It works for ten minutes.',
  set: 'Set password',
  setting: 'Setting…',
  resend: 'Send a new code',
} as const;

export const dataExport = {
  title: 'Your data',
  description:
    'Everything we keep about you in one file: profile, devices, orders, receipts, coupons and enrollments.',
  download: 'Download my data',
  busy: 'Collecting…',
  done: 'Your data are in the file {{file}}.',
  format: 'The file is JSON text, which every editor opens.',
} as const;

export const closing = {
  title: 'Delete account',
  warning: 'This is permanent. Not even we can restore the account.',
  open: 'Delete my account…',
  dialogTitle: 'Delete your account?',
  description: 'This cannot be undone.',
  goes: 'Your name, e-mail address, phone number and log-ins are erased, and every device is logged out.',
  courses:
    'You lose access to everything that you have joined, without a refund. Your notes and progress are erased, and your certificates no longer name you: save their files first if you want to keep them.',
  money: 'A payment that is still in progress is refunded.',
  retained: 'We keep orders and receipts, because tax law requires it.',
  word: 'Type {{word}} to confirm',
  wordMissing: 'Please type {{word}}',
  submit: 'Delete my account',
  busy: 'Deleting…',
  keep: 'Keep my account',
} as const;
