const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** AMB-04 */
const MOST = 254;

/** Whether a text may be an e-mail address. The server has the last word. */
export const hasEmailForm = (text: string): boolean => text.trim().length <= MOST && EMAIL.test(text.trim());
