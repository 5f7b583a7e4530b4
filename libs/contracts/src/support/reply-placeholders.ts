/** Words in braces that a template may contain; choosing the template replaces them. */
const REPLY_PLACEHOLDERS = ['name', 'ticket', 'admin'] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];

const IN_BRACES = /\{([a-z]+)\}/gi;

/** @returns the words in braces that are no placeholders, each once */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(IN_BRACES)]
      .map(([, word = '']) => word)
      .filter((word) => !REPLY_PLACEHOLDERS.some((known) => known === word)),
  ),
];

/** The values are inserted unchanged: braces in a name are not replaced again. */
export const fillPlaceholders = (text: string, values: Readonly<Record<ReplyPlaceholder, string>>): string =>
  text.replace(IN_BRACES, (whole, word: string) => {
    const known = REPLY_PLACEHOLDERS.find((placeholder) => placeholder === word);
    return known ? values[known] : whole;
  });
