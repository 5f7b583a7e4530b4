export interface Column {
  readonly tableName: string;
  readonly name: string;
  /** The type by information_schema, such as `char`. */
  readonly type: string;
  /** The length in characters. */
  readonly length: number | string | null;
}

/**
 * Reasons why columns contain no personal data, by `table.column`, by `*.column` for a name in any table, or by
 * `table` for its texts. Ids are never covered by their table, so that an id that is added later has to be named.
 */
export type NonPersonalColumns = Readonly<Record<string, string>>;

/** Names of columns with the id or the contact of a user. */
const ID =
  /(^|_)(user|actor|author|assignee|owner|learner|member|person|holder|buyer|customer|recipient|account|payer|reviewer|student)_?(id)?$/i;
const ACTOR_COLUMN = /_by$|[a-z]By$/;
const CONTACT_COLUMN = /mail$|phone|mobile|contact$|learner_?name/i;

const ID_LENGTH = 26;
const isId = ({ type, length }: Column): boolean => /^(var)?char$/.test(type) && Number(length) === ID_LENGTH;
const isText = ({ type }: Column): boolean => /char|binary|text|blob|json/.test(type);

export const isUserIdColumn = (column: Column): boolean =>
  isText(column) && (ID.test(column.name) || ACTOR_COLUMN.test(column.name));
export const isContactColumn = (column: Column): boolean =>
  isText(column) && CONTACT_COLUMN.test(column.name);
export const isPersonalColumn = (column: Column): boolean =>
  isUserIdColumn(column) || isContactColumn(column);

/**
 * Finds columns that could contain personal data and are classified neither as personal nor as non-personal: every id,
 * and every text of a table without users. The texts of a table with users are deleted with its rows.
 * @returns `table.column` of each, and `needless: key` of each reason that no column needs
 */
export function unknownColumns(columns: readonly Column[], nonPersonal: NonPersonalColumns): string[] {
  const personal = new Set(columns.filter(isPersonalColumn).map(({ tableName }) => tableName));
  const suspects = columns.filter(
    (column) =>
      !isPersonalColumn(column) && (isId(column) || (isText(column) && !personal.has(column.tableName))),
  );
  const needed = new Set<string>();
  const unknown = suspects.filter((column) => {
    const key = keysOf(column).find((one) => one in nonPersonal);
    if (key !== undefined) needed.add(key);
    return key === undefined;
  });
  const needless = Object.keys(nonPersonal).filter((key) => !needed.has(key));
  return [
    ...unknown.map(({ tableName, name }) => `${tableName}.${name}`),
    ...needless.map((key) => `needless: ${key}`),
  ];
}

function keysOf(column: Column): string[] {
  const keys = [`${column.tableName}.${column.name}`, `*.${column.name}`];
  return isId(column) ? keys : [...keys, column.tableName];
}
