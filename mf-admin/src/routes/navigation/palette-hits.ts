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

/** A place to go to, on the site where it has `href`, or something to do. */
export interface Hit {
  readonly id: string;
  readonly to?: string;
  readonly href?: string;
  readonly run?: () => void;
  readonly label: string;
  readonly detail?: string | undefined;
  /** More words that find it. */
  readonly keywords?: string;
  readonly icon?: AdminScreen['icon'];
}

/** These are found without the server. */
export const isLocal = ({ group }: Found): boolean => group === 'screens' || group === 'actions';

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each word of the text begins a word of the hit. */
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

/** Their searches look into long texts, of which a hit shows nothing. */
const WITH_TEXTS: readonly Found['group'][] = ['courses', 'messages', 'workshops'];

/**
 * Hits whose name begins with the text come first, then those with a word that does, then those that contain it; a match
 * in the rest of a record comes last, and one in a long text only where nothing has the text in its name. Groups are in
 * the order of their first hits, and equal ones stay as they are.
 */
export function ranked(text: string, groups: readonly Found[]): Found[] {
  const rank = (hit: Hit): number => rankOf(text, hit);
  const isNamed = groups.some(({ hits }) => hits.some((hit) => rank(hit) < IN_TEXT));
  const isNoise = (group: Found['group'], hit: Hit): boolean =>
    isNamed && WITH_TEXTS.includes(group) && rank(hit) === IN_TEXT && !matches(text, hit);
  return groups
    .map(({ group, hits }) => ({
      group,
      hits: hits.filter((hit) => !isNoise(group, hit)).toSorted((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ hits }) => hits.length > 0)
    .toSorted(({ hits: [one] }, { hits: [other] }) => rank(one!) - rank(other!));
}
