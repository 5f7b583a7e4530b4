import { type AdminScreen } from './screens.js';

export interface PaletteGroup {
  readonly group:
    | 'actions'
    | 'courses'
    | 'messages'
    | 'orders'
    | 'screens'
    | 'teachers'
    | 'users'
    | 'workshops';
  readonly entries: readonly PaletteEntry[];
}

/** A link, to the site if it has `href`, or an action. */
export interface PaletteEntry {
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
export const isLocal = ({ group }: PaletteGroup): boolean => group === 'screens' || group === 'actions';

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word of the text begins a word of the entry. */
export function matches(text: string, { detail = '', keywords = '', label }: PaletteEntry): boolean {
  const words = tokensOf(`${label} ${detail} ${keywords}`);
  return tokensOf(text).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const IN_TEXT = 3;

function rankOf(text: string, entry: PaletteEntry): number {
  const { detail = '', keywords, label } = entry;
  const wanted = text.trim().toLowerCase();
  const at = label.toLowerCase().indexOf(wanted);
  if (at === 0) return 0;
  if (` ${tokensOf(label).join(' ')}`.includes(` ${wanted}`)) return 1;
  if (keywords && matches(text, { ...entry, detail: '' })) return 1;
  if (at > 0) return 2;
  return detail.toLowerCase().startsWith(wanted) ? 1 : IN_TEXT;
}

/** Groups whose server search includes long texts, which an entry does not show. */
const WITH_TEXTS: readonly PaletteGroup['group'][] = ['courses', 'messages', 'workshops'];

/**
 * Sorts entries: first names that begin with the text, then names with such a word, then names that contain it, then
 * matches in other data. A match in a long text counts only if no name contains the text. Groups are in the order
 * of their first entries, and equal entries keep their order.
 */
export function ranked(text: string, groups: readonly PaletteGroup[]): PaletteGroup[] {
  const rank = (entry: PaletteEntry): number => rankOf(text, entry);
  const isNamed = groups.some(({ entries }) => entries.some((entry) => rank(entry) < IN_TEXT));
  const isHidden = (group: PaletteGroup['group'], entry: PaletteEntry): boolean =>
    isNamed && WITH_TEXTS.includes(group) && rank(entry) === IN_TEXT && !matches(text, entry);
  return groups
    .map(({ group, entries }) => ({
      group,
      entries: entries
        .filter((entry) => !isHidden(group, entry))
        .toSorted((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted(({ entries: [one] }, { entries: [other] }) => rank(one!) - rank(other!));
}
