import { type DataSource } from 'typeorm';
import { isDenied } from '../database-error.js';
import { isAppendOnly } from '../append-only/append-only.js';

/**
 * Creates the missing triggers of append-only tables, which reject updates and deletes.
 * @returns false if the account may not create them, which needs SUPER if the server writes a binary log (decision 0215)
 */
export async function createTriggers({ entityMetadatas, manager }: DataSource): Promise<boolean> {
  const rows = await manager.query<{ name: string }[]>(
    'SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = DATABASE()',
  );
  const existing = new Set(rows.map(({ name }) => name));
  const missing = entityMetadatas
    .filter(isAppendOnly)
    .flatMap(({ tableName }) => ['UPDATE', 'DELETE'].map((event) => ({ tableName, event })))
    .map(({ tableName, event }) => ({ name: `${tableName}_no_${event.toLowerCase()}`, tableName, event }))
    .filter(({ name }) => !existing.has(name));
  try {
    for (const { name, tableName, event } of missing)
      await manager.query(
        `CREATE TRIGGER ${name} BEFORE ${event} ON ${tableName} FOR EACH ROW
         SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${tableName} is append-only'`,
      );
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}
