/** The limits of RFC 5321, which also make the search linear (T38). */
const ADDRESS = /[^\s<>"'(),:;@]{1,64}@[^\s<>"'(),:;@]{1,255}/g;

/**
 * Removes e-mail addresses, which messages of other servers often contain and which must not be in a log or a queue
 * (AMB-24, T70).
 */
export const redactEmails = (text: string): string => text.replace(ADDRESS, '[address]');
