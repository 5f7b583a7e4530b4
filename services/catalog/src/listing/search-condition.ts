import { toSearchTerms } from '../entries/entry-search.js';
import { sql, type Sql } from './sql.js';

/** What a person typed, as conditions; a search without a single word finds nothing. */
export function matching(search: string): Sql[] {
  const { match, like } = toSearchTerms(search);
  if (match === null && like.length === 0) return [sql('FALSE')];
  return [
    ...(match === null
      ? []
      : [sql('MATCH(title, category, description) AGAINST (? IN BOOLEAN MODE)', match)]),
    ...like.map((pattern) => sql('title LIKE ?', pattern)),
  ];
}
