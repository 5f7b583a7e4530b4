/** Key in local storage of the reminder of an unconfirmed e-mail address: `due`, or the day on which it was closed. */
export const REMINDER_KEY = 'verify_email';

/** Attribute of the document element while the page reserves the place of the reminder. */
export const REMINDER_ATTRIBUTE = 'data-verify-email';
