import { describe, expect, it } from '@jest/globals';
import { createPool } from 'mysql2/promise';
import { QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable } from './database-error.js';

describe('an unavailable database', () => {
  it('is one whose host name has no address, as while its container is replaced', async () => {
    const pool = createPool('mysql://user@database.invalid/academy');
    const error = await pool.query('SELECT 1').catch((thrown: unknown) => thrown);
    await pool.end();
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each(['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'])(
    'is one whose connection fails with %s',
    (code) => {
      const cause = Object.assign(new Error(code), { code });
      expect(isDatabaseUnavailable(new QueryFailedError('SELECT 1', [], cause))).toBe(true);
    },
  );

  it('is none that rejects a statement', () => {
    const cause = Object.assign(new Error('syntax'), { code: 'ER_PARSE_ERROR', errno: 1064 });
    expect(isDatabaseUnavailable(new QueryFailedError('SELEKT', [], cause))).toBe(false);
  });
});
