import mysql, { type Pool, type RowDataPacket } from 'mysql2/promise';
import { attackTarget, type Service } from './attack-target.js';

let pool: Pool | undefined;

/** Rows directly from the database. */
export async function rows<T = Record<string, unknown>>(
  service: Service,
  sql: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  pool ??= mysql.createPool({ uri: attackTarget.mysqlUrl, connectionLimit: 4, charset: 'utf8mb4' });
  const connection = await pool.getConnection();
  try {
    await connection.query(`USE \`${attackTarget.schemas[service]}\``);
    const [found] = await connection.query<RowDataPacket[]>(sql, [...values]);
    return found as unknown as T[];
  } finally {
    connection.release();
  }
}

/** @returns the number of rows of a table that fulfil the condition */
export async function count(
  service: Service,
  table: string,
  condition = 'TRUE',
  values: readonly unknown[] = [],
): Promise<number> {
  const [row] = await rows<{ n: number }>(
    service,
    `SELECT COUNT(*) AS n FROM ${table} WHERE ${condition}`,
    values,
  );
  return Number(row?.n);
}

/** Finds every row of every table that contains the text. @returns names of the tables */
export async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const [service, schema] of Object.entries(attackTarget.schemas) as [Service, string][]) {
    const columns = await rows<{ t: string; c: string }>(
      service,
      `SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = ?
       AND data_type IN ('char', 'varchar', 'text', 'mediumtext', 'longtext', 'json')`,
      [schema],
    );
    for (const { t, c } of columns)
      if (
        (await count(service, `\`${t}\``, `INSTR(CAST(\`${c}\` AS BINARY), CAST(? AS BINARY)) > 0`, [text])) >
        0
      )
        found.push(`${service}.${t}.${c}`);
  }
  return found;
}

/** Makes every insert into the table fail, with an error that contains the value of a column. */
export async function rejecting(
  service: Service,
  table: string,
  column: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await rows(
    service,
    `CREATE TRIGGER refused_by_lab BEFORE INSERT ON ${table} FOR EACH ROW BEGIN
       DECLARE said TEXT DEFAULT LEFT(CONCAT('refused: ', NEW.${column}), 120);
       SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = said;
     END`,
  );
  try {
    await work();
  } finally {
    await rows(service, 'DROP TRIGGER refused_by_lab');
  }
}

export const closeDatabase = async (): Promise<void> => {
  await pool?.end();
  pool = undefined;
};
