const WORD = /([\p{L}\p{M}\p{N}]+)/u;

/** A text of a card with the words of the search highlighted (`matchedWords` of the list). */
export function HighlightedText({
  text,
  words = [],
}: {
  text: string;
  words?: readonly string[] | undefined;
}) {
  return text
    .split(WORD)
    .map((part, index) => (words.includes(part) ? <mark key={index}>{part}</mark> : part));
}
