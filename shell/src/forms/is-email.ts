const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Highest number of characters (AMB-04). */
const MOST = 254;

/** Whether a text looks like an e-mail address. The server validates it again. */
export const isEmail = (text: string): boolean => text.trim().length <= MOST && EMAIL.test(text.trim());
