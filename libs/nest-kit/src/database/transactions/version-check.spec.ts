import { describe, expect, it, jest } from '@jest/globals';
import { type EntityManager } from 'typeorm';
import { AppError } from '../../errors/app-error.js';
import { checkSeen, checkVersion, type Locked, readUnderLock } from './version-check.js';

const staleVersion = (current: number | string) => new AppError('STALE', 'conflict', 'Changed', { current });
const transactionOf = (isTransactionActive: boolean) => {
  const query = jest.fn((_statement: string, _parameters: string[]) => Promise.resolve());
  return { query, manager: { query, queryRunner: { isTransactionActive } } as unknown as EntityManager };
};

describe('The check of a version', () => {
  const row = { version: 3 } as Locked<{ version: number }>;

  it('accepts the current version, and any save without a version', () => {
    expect(() => checkVersion(row, 3, staleVersion)).not.toThrow();
    expect(() => checkVersion(row, undefined, staleVersion)).not.toThrow();
  });

  it.each([2, 4, 0])('rejects version %i with the current one in the error', (version) => {
    expect(() => checkVersion(row, version, staleVersion)).toThrow(
      expect.objectContaining({ code: 'STALE', status: 409, details: { current: 3 } }),
    );
  });

  it('does not compile for a row that was read without a lock', () => {
    // @ts-expect-error -- the row is not locked
    expect(() => checkVersion({ version: 1 }, 1, staleVersion)).not.toThrow();
  });
});

describe('The check of a value that the client read', () => {
  const row = { name: 'Now' } as Locked<{ name: string }>;
  const check = (seen: string | undefined) => checkSeen(row, ({ name }) => name, { seen, staleVersion });

  it('accepts the current value, and a save without one', () => {
    expect(() => check('Now')).not.toThrow();
    expect(() => check(undefined)).not.toThrow();
  });

  it.each(['Before', ''])('rejects the former value “%s” with the current one in the error', (seen) => {
    expect(() => check(seen)).toThrow(expect.objectContaining({ details: { current: 'Now' } }));
  });
});

describe('A read under a lock', () => {
  it('reads after the statement that locks, with its parameters', async () => {
    const { manager, query } = transactionOf(true);
    const read = () => Promise.resolve({ isLocked: query.mock.calls.length === 1 });
    expect(await readUnderLock(manager, ['UPDATE a SET b = b WHERE id = ?', 'x'], read)).toEqual({
      isLocked: true,
    });
    expect(query).toHaveBeenCalledWith('UPDATE a SET b = b WHERE id = ?', ['x']);
  });

  it('fails without a transaction, and reads and locks nothing', async () => {
    const { manager, query } = transactionOf(false);
    const read = jest.fn(() => Promise.resolve(null));
    await expect(readUnderLock(manager, ['SELECT 1 FOR UPDATE'], read)).rejects.toThrow('transaction');
    expect([read.mock.calls, query.mock.calls]).toEqual([[], []]);
  });
});
