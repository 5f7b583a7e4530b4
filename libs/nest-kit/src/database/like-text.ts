/** Escapes the wildcards of LIKE. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
