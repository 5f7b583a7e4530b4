import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppendOnlyCheck, migrate, newId } from '@academy/nest-kit';
import { Logger } from '@nestjs/common';
import { createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { AuditEntry } from '../../src/audit/audit-entry.entity.js';
import { paymentDatabase } from '../../src/database/data-source.js';
import { TestDatabase } from '../own-database.js';

const APPEND_ONLY = ['audit_entries', 'order_events', 'payment_events', 'receipts', 'refund_events'];

/** @returns the warnings of a service that starts with this account */
async function warningsAtStart(source: DataSource): Promise<string[]> {
  const warnings: string[] = [];
  const check = new AppendOnlyCheck(source);
  Logger.overrideLogger({
    log: () => undefined,
    error: () => undefined,
    warn: (text: string) => warnings.push(text),
  });
  try {
    await check.run();
  } finally {
    Logger.overrideLogger(true);
  }
  return warnings;
}

/** As on managed databases: a binary log, no server variable that allows triggers, no account with SUPER. */
describe('a database server with a binary log', () => {
  let server: TestDatabase;
  beforeAll(async () => {
    server = await TestDatabase.start(['--log-bin=binlog']);
  });
  afterAll(() => server.stop());

  const run = async (...statements: string[]): Promise<void> => {
    const connection = await createConnection(server.url);
    for (const statement of statements) await connection.query(statement);
    await connection.end();
  };

  /** @returns the URLs of an owner and a runtime account of a new schema, without a right to the server */
  const createAccounts = async (name: string, option = ''): Promise<{ owner: string; runtime: string }> => {
    const schema = `\`${name.replaceAll('_', '\\_')}\`.*`;
    await run(
      `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
      `CREATE USER '${name}_owner'@'%' IDENTIFIED BY 'o', '${name}_runtime'@'%' IDENTIFIED BY 'r'`,
      `GRANT ALL PRIVILEGES ON ${schema} TO '${name}_owner'@'%' ${option}`,
    );
    const url = new URL(`${server.url}/${name}`);
    const urlOf = (account: string, password: string): string => {
      [url.username, url.password] = [`${name}_${account}`, password];
      return url.toString();
    };
    return { owner: urlOf('owner', 'o'), runtime: urlOf('runtime', 'r') };
  };

  const addAuditEntry = (source: DataSource): Promise<unknown> =>
    source.getRepository(AuditEntry).insert({
      id: newId(),
      createdAt: new Date(),
      actorId: newId(),
      action: 'enrolled',
      subjectType: 'course',
      subjectId: newId(),
      requestId: 'a-request',
    });

  const withSource = async <T>(url: string, work: (source: DataSource) => Promise<T>): Promise<T> => {
    const source = await new DataSource(paymentDatabase(url)).initialize();
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  };

  it('is migrated by an account without SUPER; the runtime account gets rights to each table, and cannot change append-only ones [SEC-28]', async () => {
    const { owner, runtime } = await createAccounts('granting', 'WITH GRANT OPTION');
    const { appendOnlyBy } = await migrate(paymentDatabase(owner), 'granting_runtime');
    expect(appendOnlyBy).toEqual(['rights']);
    await withSource(runtime, async (source) => {
      await addAuditEntry(source);
      for (const table of APPEND_ONLY) {
        await source.query(`SELECT * FROM ${table} LIMIT 1`);
        for (const statement of [`UPDATE ${table} SET id = id`, `DELETE FROM ${table}`])
          await expect(source.query(statement)).rejects.toThrow(/command denied/);
      }
      for (const { tableName } of source.entityMetadatas)
        if (!APPEND_ONLY.includes(tableName)) await source.query(`DELETE FROM ${tableName}`);
      await expect(source.query('CREATE TABLE t (id int)')).rejects.toThrow(/denied/);
      expect(await warningsAtStart(source)).toEqual([]);
    });
  });

  it('takes rights of an earlier version from the runtime account: to the whole schema, and to change a table that is append-only now [SEC-28]', async () => {
    const { owner, runtime } = await createAccounts('an_earlier', 'WITH GRANT OPTION');
    const account = "'an_earlier_runtime'@'%'";
    await run(`GRANT SELECT, INSERT, UPDATE, DELETE ON \`an\\_earlier\`.* TO ${account}`);
    await migrate(paymentDatabase(owner), 'an_earlier_runtime@%');
    await run(`GRANT UPDATE, DELETE ON an_earlier.receipts TO ${account}`);
    const { appendOnlyBy } = await migrate(paymentDatabase(owner), 'an_earlier_runtime@%');
    expect(appendOnlyBy).toEqual(['rights']);
    await withSource(runtime, async (source) => {
      for (const statement of ['DELETE FROM receipts', 'UPDATE receipts SET id = id'])
        await expect(source.query(statement)).rejects.toThrow(/command denied/);
      await source.query('SELECT * FROM receipts LIMIT 1');
    });
  });

  it('says at the start of a service that rows can be changed if there are neither triggers nor rights [SEC-28]', async () => {
    const { owner, runtime } = await createAccounts('ungranting');
    const { appendOnlyBy } = await migrate(paymentDatabase(owner), 'ungranting_runtime');
    expect(appendOnlyBy).toEqual([]);
    await run("GRANT SELECT, INSERT, UPDATE, DELETE ON `ungranting`.* TO 'ungranting_runtime'@'%'");
    await withSource(runtime, async (source) => {
      expect(await warningsAtStart(source)).toEqual([]);
      await addAuditEntry(source);
      expect(await warningsAtStart(source)).toEqual([
        'neither triggers nor rights keep rows of audit_entries from being changed',
      ]);
    });
  });

  it('rejects a runtime account that does not exist, with its name', async () => {
    const { owner } = await createAccounts('absent', 'WITH GRANT OPTION');
    await expect(migrate(paymentDatabase(owner), 'nobody')).rejects.toThrow(/nobody|matching row/);
  });
});
