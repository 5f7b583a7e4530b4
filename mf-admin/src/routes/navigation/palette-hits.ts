import { type AdminScreen } from './screens.js';

export interface Found {
  readonly group:
    | 'actions'
    | 'courses'
    | 'messages'
    | 'orders'
    | 'screens'
    | 'teachers'
    | 'users'
    | 'workshops';
  readonly hits: readonly Hit[];
}

/** A link, to the site if it has `href`, or an action. */
export interface Hit {
  readonly id: string;
  readonly to?: string;
  readonly href?: string;
  readonly run?: () => void;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Additional search words. */
  readonly keywords?: string;
  readonly icon?: AdminScreen['icon'];
}

/** Whether the group is searched without the server. */
export const isLocal = ({ group }: Found): boolean => group === 'screens' || group === 'actions';

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word of the text begins a word of the hit. */
export function matches(text: string, { detail = '', keywords = '', label }: Hit): boolean {
  const words = tokensOf(`${label} ${detail} ${keywords}`);
  return tokensOf(text).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const IN_TEXT = 3;

function rankOf(text: string, hit: Hit): number {
  const { detail = '', keywords, label } = hit;
  const wanted = text.trim().toLowerCase();
  const at = label.toLowerCase().indexOf(wanted);
  if (at === 0) return 0;
  if (` ${tokensOf(label).join(' ')}`.includes(` ${wanted}`)) return 1;
  if (keywords && matches(text, { ...hit, detail: '' })) return 1;
  if (at > 0) return 2;
  return detail.toLowerCase().startsWith(wanted) ? 1 : IN_TEXT;
}

/** Groups whose server search includes long texts, which a hit does not show. */
const WITH_TEXTS: readonly Found['group'][] = ['courses', 'messages', 'workshops'];

/**
 * Sorts hits: first names that begin with the text, then names with such a word, then names that contain it, then
 * matches in other data. A match in a long text counts only if no name contains the text. Groups are in the order
 * of their first hits, and equal hits keep their order.
 */
export function ranked(text: string, groups: readonly Found[]): Found[] {
  const rank = (hit: Hit): number => rankOf(text, hit);
  const isNamed = groups.some(({ hits }) => hits.some((hit) => rank(hit) < IN_TEXT));
  const isHidden = (group: Found['group'], hit: Hit): boolean =>
    isNamed && WITH_TEXTS.includes(group) && rank(hit) === IN_TEXT && !matches(text, hit);
  return groups
    .map(({ group, hits }) => ({
      group,
      hits: hits.filter((hit) => !isHidden(group, hit)).toSorted((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ hits }) => hits.length > 0)
    .toSorted(({ hits: [one] }, { hits: [other] }) => rank(one!) - rank(other!));
}
