import 'reflect-metadata';
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { AbstractLogger } from 'typeorm';
import { ConstantTimeResponse } from '../src/limits/constant-time-response.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { DevicesService } from '../src/sessions/devices/devices.service.js';
import { AuthTestApp, PASSWORD } from './auth-test-app.js';

/** Equal work, so that response times reveal nothing; `npm run verify -- security` measures the times. */
describe('equal work for known and unknown accounts', () => {
  let app: AuthTestApp;
  let email: string;
  beforeAll(async () => {
    app = await AuthTestApp.start();
    ({ email } = await app.aUser());
  });
  afterAll(() => app.stop());
  afterEach(() => void jest.restoreAllMocks());

  it('compares one password for a known e-mail address, and a dummy one for an unknown address [T14]', async () => {
    const verify = jest.spyOn(app.app.get(PasswordHasher), 'verify');
    for (const address of [email, 'nobody@example.in']) await app.login(address, 'a wrong password');
    expect(verify.mock.calls.map(([stored, password]) => [stored, password])).toEqual([
      [expect.stringContaining('$argon2id$'), 'a wrong password'],
      [null, 'a wrong password'],
    ]);
  });

  it('hashes one password at a sign-up with or without an existing account, and waits for the minimum time [T14]', async () => {
    const hash = jest.spyOn(app.app.get(PasswordHasher), 'hash');
    const wait = jest.spyOn(app.app.get(ConstantTimeResponse), 'withMinimumTime');
    for (const address of [email, 'new@example.in']) await app.register(address);
    expect(hash.mock.calls.map(([password]) => password)).toEqual([PASSWORD, PASSWORD]);
    expect(wait).toHaveBeenCalledTimes(2);
  });

  it('waits for the minimum time before it responds to a code, with or without an account [T14]', async () => {
    const wait = jest.spyOn(app.app.get(ConstantTimeResponse), 'withMinimumTime');
    for (const address of [email, 'nobody@example.in']) {
      await app.call('forgotPassword', { body: { email: address } });
      await app.call('checkCode', { body: { email: address, code: '000000' } });
    }
    expect(wait).toHaveBeenCalledTimes(4);
  });

  it('makes the same queries for another user’s device and for one that does not exist [T27]', async () => {
    const [owner, stranger] = [await app.aUser(), await app.aUser()];
    const devices = app.app.get(DevicesService);
    const end = devices.end.bind(devices);
    // Mails are sent concurrently, so only the queries of the call itself are counted.
    jest.spyOn(devices, 'end').mockImplementation((...call) => requestScope.run(true, () => end(...call)));
    const log = new StatementLog();
    jest.replaceProperty(app.source, 'logger', log);
    const response = async (id: string) => {
      log.statements.length = 0;
      const { status } = await app.call('endSession', { params: { id }, caller: stranger.caller });
      return { status, statements: [...log.statements] };
    };
    const known = await response(owner.sessionId);
    expect(known.statements.filter((sql) => sql.startsWith('SELECT'))).not.toEqual([]);
    expect(await response(newId())).toEqual(known);
    expect(known.status).toBe(404);
  });
});

const requestScope = new AsyncLocalStorage<true>();

/** The statements of the running call, without their values. */
class StatementLog extends AbstractLogger {
  readonly statements: string[] = [];

  override logQuery(query: string): void {
    // A new connection sends its settings first.
    if (requestScope.getStore() && !query.startsWith('SET SESSION')) this.statements.push(query);
  }

  protected writeLog(): void {}
}
