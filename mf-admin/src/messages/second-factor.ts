/** Texts of the second factor (decision 0170). */
export const secondFactor = {
  proveTitle: 'Enter your code',
  proveText: 'Open your authenticator app and enter the six digits that it shows for this academy.',
  code: 'Code',
  codeHint: 'Six digits, or a recovery code',
  prove: 'Continue',
  confirmTitle: 'Is it still you?',
  confirmText:
    'Refunds, roles and releases ask for a code of your authenticator app again. It is valid for five minutes.',
  confirm: 'Confirm',
  lostPhone:
    'No phone at hand? A recovery code works too. Without one, another admin can remove the second factor from your account.',
  failed: 'The code could not be checked. Please try again.',
  setUpTitle: 'Set up a second factor',
  setUpText:
    'A password alone does not open the admin area. An authenticator app on your phone shows a code that changes every 30 seconds.',
  steps: {
    app: 'Install an authenticator app on your phone, if you have none. Any that shows six digits works.',
    scan: 'Scan this picture with it, or type the key.',
    code: 'Enter the six digits that the app shows.',
  },
  qr: 'QR code with the key for the authenticator app',
  key: 'Key',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'This browser does not let us copy. Please select the text and copy it.',
  begin: 'Set up',
  beginAgain: 'Replace the app',
  finish: 'Finish',
  beginFailed: 'The set-up could not be started.',
  logInAgain: 'Log in again',
  codesTitle: 'Save your recovery codes',
  codesText:
    'Each of them opens the admin area once when your phone is not at hand. They are shown only once. Do not keep them on your phone; a password manager is a good place.',
  codes: 'Recovery codes',
  download: 'Download',
  fileName: 'recovery-codes.txt',
  saved: 'I have saved them',
  loadFailed: 'The state of the second factor could not be loaded.',
  isOn: 'Set up since {{at}}',
  isOff: 'Not set up',
  app: 'Authenticator app',
  onText: 'A stolen password alone does not open the admin area.',
  stepsTitle: 'Set up in three steps',
  explanationTitle: 'How it works',
  explanation: {
    logIn: 'When you log in',
    logInText:
      'After the password, the admin area asks for the six digits that the app shows. They change every 30 seconds.',
    again: 'Before refunds, roles and releases',
    againText: 'It asks again. A code is valid for five minutes.',
    noPhone: 'Without your phone',
    noPhoneText:
      'Each of ten recovery codes works once instead of the app. They are shown at the end of the set-up.',
    nothing: 'Without phone and codes',
    nothingText: 'Another admin can remove the second factor from your account.',
  },
  offText:
    'Only your password protects the admin area. With an authenticator app a stolen password is not enough.',
  codesLeft_one: '{{count}} recovery code is left.',
  codesLeft_other: '{{count}} recovery codes are left.',
  fewCodesLeft:
    'Please make new ones before the last is used: without phone and codes, only another admin can restore your access.',
  newCodes: 'New recovery codes',
  newCodesTitle: 'Make new recovery codes?',
  newCodesText: 'The old codes stop working.',
} as const;
