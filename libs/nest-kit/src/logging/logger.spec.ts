import { describe, expect, it, jest } from '@jest/globals';
import { type Logger } from 'pino';
import { QueryFailedError } from 'typeorm';
import { createLogger } from './logger.js';
import { requestContext } from './request-context.js';

/**
 * @param log receives a logger that is created after standard output was replaced, because it reads that once, at its
 * creation
 */
function linesOf(log: (logger: Logger) => void): string[] {
  const lines: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  try {
    log(createLogger('test', 'info'));
  } finally {
    write.mockRestore();
  }
  return lines;
}

describe('createLogger', () => {
  it('writes no secret and no personal data [AMB-24, T70]', () => {
    const [line] = linesOf((logger) =>
      logger.info({
        email: 'a@b.in',
        user: { phone: '9876543210', password: 'p' },
        req: { headers: { cookie: 'c=1' } },
      }),
    );
    expect(line).not.toMatch(/a@b\.in|9876543210|c=1|"p"/);
  });

  it('writes one line of JSON whatever the message contains [T41]', () => {
    const lines = linesOf((logger) => logger.info('first\n{"level":"fatal"}\u001b[31m'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', service: 'test' });
  });

  it('writes no value from a database error [T70]', () => {
    const driverError = Object.assign(new Error("Duplicate entry 'asha@example.in' for key 'email'"), {
      code: 'ER_DUP_ENTRY',
      errno: 1062,
      sql: "INSERT INTO users VALUES ('asha@example.in')",
    });
    const failure = new QueryFailedError('INSERT INTO users VALUES (?)', ['asha@example.in'], driverError);
    const [line] = linesOf((logger) => logger.error({ err: failure }, 'request failed'));
    expect(line).not.toContain('asha@example.in');
    expect(JSON.parse(line ?? '')).toMatchObject({
      err: { message: 'database error ER_DUP_ENTRY', errno: 1062 },
    });
  });

  it.each([
    [
      1054,
      'ER_BAD_FIELD_ERROR',
      "Unknown column 'Course.language' in 'field list'",
      'column Course.language',
    ],
    [
      1146,
      'ER_NO_SUCH_TABLE',
      "Table 'academy_catalog.reviews' doesn't exist",
      'table academy_catalog.reviews',
    ],
    [1054, 'ER_BAD_FIELD_ERROR', "Unknown column 'asha@example.in' in 'where clause'", undefined],
    [1062, 'ER_DUP_ENTRY', "Duplicate entry 'Asha' for key 'name'", undefined],
  ])(
    'writes the table or column that a database lacks, and nothing else: %d %s %s',
    (errno, code, sqlMessage, missing) => {
      const driverError = Object.assign(new Error(sqlMessage), { code, errno, sqlMessage });
      const failure = new QueryFailedError('SELECT 1', ['Asha'], driverError);
      const [line] = linesOf((logger) => logger.error({ err: failure }, 'request failed'));
      expect(line).not.toMatch(/asha/i);
      const message = `database error ${code}${missing ? `: there is no ${missing}` : ''}`;
      expect(JSON.parse(line ?? '')).toMatchObject({ err: { message, errno } });
    },
  );

  it('writes the id of the current request, but not its address [T70]', () => {
    const [line] = linesOf((logger) =>
      requestContext.run({ requestId: 'req-12345678', clientIp: '203.0.113.7' }, () => logger.info('hello')),
    );
    expect(JSON.parse(line ?? '')).toMatchObject({ requestId: 'req-12345678' });
    expect(line).not.toContain('203.0.113.7');
  });
});
