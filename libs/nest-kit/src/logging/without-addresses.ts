/** The bounds are those of RFC 5321, and keep the search linear (T38). */
const ADDRESS = /[^\s<>"'(),:;@]{1,64}@[^\s<>"'(),:;@]{1,255}/g;

/** What somebody else's server says often names whom it is about; a log or a queue must not keep that (AMB-24, T70). */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');
