import { type DataSource } from 'typeorm';
import { isAppendOnly } from '../append-only/append-only.js';
import { isDenied, isGrantMissing } from '../database-error.js';

const ALL = 'SELECT, INSERT, UPDATE, DELETE';

/** Rights that no table is left with after its entity became append-only. */
const CHANGES = 'UPDATE, DELETE';

/**
 * Grants the account of a running service its rights to each table, and takes those to the whole schema from it, which
 * earlier versions granted: rows of append-only tables cannot be changed without the right to it (decision 0215).
 * @param account its name, or `name@host`
 * @returns false if the account of this connection may not grant rights
 * @throws Error if the account does not exist
 */
export async function grantRuntimeRights(source: DataSource, account: string): Promise<boolean> {
  const { entityMetadatas, manager } = source;
  const grantee = await quotedAccount(source, account);
  const [row] = await manager.query<{ name: string }[]>('SELECT DATABASE() AS name');
  // An underscore is a wildcard in a grant on a schema.
  const schema = `\`${row?.name.replaceAll('_', '\\_')}\``;
  try {
    for (const entity of entityMetadatas) {
      const table = `\`${entity.tableName}\``;
      await manager.query(`GRANT ${isAppendOnly(entity) ? 'SELECT, INSERT' : ALL} ON ${table} TO ${grantee}`);
      if (isAppendOnly(entity)) await revoke(source, `${CHANGES} ON ${table} FROM ${grantee}`);
    }
    await revoke(source, `${ALL} ON ${schema}.* FROM ${grantee}`);
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}

async function revoke({ manager }: DataSource, rights: string): Promise<void> {
  try {
    await manager.query(`REVOKE ${rights}`);
  } catch (error) {
    if (!isGrantMissing(error)) throw error;
  }
}

async function quotedAccount({ manager }: DataSource, account: string): Promise<string> {
  const at = account.lastIndexOf('@');
  const parts = at < 0 ? [account, '%'] : [account.slice(0, at), account.slice(at + 1)];
  const [row] = await manager.query<{ text: string }[]>(
    "SELECT CONCAT(QUOTE(?), '@', QUOTE(?)) AS text",
    parts,
  );
  return row?.text ?? '';
}
