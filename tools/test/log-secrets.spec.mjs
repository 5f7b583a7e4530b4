// @ts-check
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkLogs, personalDataIn } from './log-secrets.mjs';

const logIn =
  '{"level":"info","time":"2026-11-22T10:00:00.000Z","service":"auth","requestId":"0123456789abcdef0123456789abcdef","method":"POST","route":"/sessions","status":401,"ms":92}';
const event = '{"route":"/api/user/login","status":200,"requestId":"0123456789abcdef"}';

/** @param {string} line */
function logsWith(line) {
  const dir = mkdtempSync(join(tmpdir(), 'logs-'));
  writeFileSync(join(dir, 'auth.log'), `${event}\n${line}\n`);
  return checkLogs(dir);
}

describe('secrets in logs [T70]', () => {
  it.each([
    ['an e-mail address', 'no mail for asha.rao+1@example.in'],
    ['a phone number', '{"msg":"sms to 9876543210"}'],
    ['a phone number', 'called +91 98765 43210'],
    ['a token', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMUoifQ.c2ln'],
    ['a bearer token', '{"authorization":"Bearer abcdefghijklmnop"}'],
    ['a cookie', '{"cookie":"auth_token=abcdefghijklmnop"}'],
    ['a code', '{"otp":"482913"}'],
    ['a password', '{"password":"Seven quiet herons 7"}'],
    ['a link with a token', 'GET /reset-password?token=abcdefghijkl'],
  ])('%s is found in %s', (what, line) => {
    expect(personalDataIn(line)).toContain(what);
    expect(logsWith(line)).toMatchObject({ failed: 1, failures: [expect.stringContaining(what)] });
  });

  it('are in no line as the apps write it', () => {
    for (const line of [
      logIn,
      '{"level":"warn","context":"receipts","msg":"receipt-01J00000000000000000000000 was not sent: 550 <[address]>"}',
      '{"msg":"forgot 12 sessions","time":"2026-11-22T10:00:00.000Z","ms":9876543210123}',
      '{"err":{"message":"database error ER_DUP_ENTRY","errno":1062},"user":{"password":"[redacted]"}}',
    ])
      expect(personalDataIn(line)).toEqual([]);
    expect(logsWith(logIn)).toEqual({ passed: 1, failed: 0, failures: [] });
  });

  it('cannot be excluded without a log-in in the log, so its absence is a failure', () => {
    expect(checkLogs(mkdtempSync(join(tmpdir(), 'logs-')))).toMatchObject({ failed: 1 });
  });
});
