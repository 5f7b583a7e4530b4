import { type AdminScreen } from './screens.js';

export interface Found {
  readonly group: 'actions' | 'courses' | 'messages' | 'orders' | 'screens' | 'users' | 'workshops';
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
  readonly icon?: AdminScreen['icon'];
}

/** These are found without the server. */
export const isLocal = ({ group }: Found): boolean => group === 'screens' || group === 'actions';

/**
 * Hits whose name begins with the text come first, then those with a word that does, then those that contain it; a match
 * in the rest of a record comes last. Groups are in the order of their first hits, and equal ones stay as they are.
 */
export function ranked(text: string, groups: readonly Found[]): Found[] {
  const wanted = text.trim().toLowerCase();
  const rankOf = ({ label, detail = '' }: Hit): number => {
    const at = label.toLowerCase().indexOf(wanted);
    if (at === 0) return 0;
    if (
      ` ${label}`
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .includes(` ${wanted}`)
    )
      return 1;
    if (at > 0) return 2;
    return detail.toLowerCase().startsWith(wanted) ? 1 : 3;
  };
  return groups
    .map(({ group, hits }) => ({ group, hits: hits.toSorted((one, other) => rankOf(one) - rankOf(other)) }))
    .filter(({ hits }) => hits.length > 0)
    .toSorted(({ hits: [one] }, { hits: [other] }) => rankOf(one!) - rankOf(other!));
}
