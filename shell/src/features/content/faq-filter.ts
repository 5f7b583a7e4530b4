import { type FaqCategory, type FaqItem } from '@academy/contracts/content/faq.schemas';

export interface FaqFilter {
  readonly category: FaqCategory | null;
  readonly search: string;
}

/** Texts of all scripts are compared without case and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase();

/** S-048, S-049: questions of the category that contain every search word. */
export function filterFaq(items: readonly FaqItem[], { category, search }: FaqFilter): FaqItem[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const text = plain(`${item.question} ${item.answer} ${item.category}`);
    return (category === null || item.category === category) && words.every((word) => text.includes(word));
  });
}
