/** A piece of SQL with its parameters. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

export const sql = (text: string, ...values: unknown[]): Sql => ({ text, values });

export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0
    ? sql('TRUE')
    : sql(conditions.map(({ text }) => text).join(' AND '), ...conditions.flatMap(({ values }) => values));
