import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@academy/nest-kit/testing';
import { MailOutbox } from '../src/mail/mail-outbox.service.js';
import { OutboxMail } from '../src/mail/outbox-mail.entity.js';
import { AuthTestApp, environment, VERIFY_LINK } from './auth-test-app.js';
import { TcpGate } from './tcp-gate.js';

describe('mail', () => {
  let app: AuthTestApp;
  let redis: TcpGate;
  beforeAll(async () => {
    redis = await new TcpGate(redisServer()).start();
    app = await AuthTestApp.start({ REDIS_URL: through(redis) });
  });
  afterAll(async () => {
    await app.stop();
    await redis.stop();
  });

  const rowOf = (template: OutboxMail['template']) =>
    app.source.manager.findOne(OutboxMail, { where: { template }, order: { id: 'DESC' } });
  const write = (to: string, lifeMs?: number) =>
    app.source.transaction(async (manager) => {
      const mail = {
        template: 'invitation',
        to,
        data: { link: 'https://academy.example/reset-password?token=x' },
      } as const;
      await app.app.get(MailOutbox).write(manager, { ...mail, ...(lifeMs === undefined ? {} : { lifeMs }) });
    });
  const flush = () => app.app.get(MailOutbox).flush();

  it('exports how many mails wait in outbox and queue, and for how long', async () => {
    redis.shut();
    await write('waits@example.in');
    await app.source.query(
      'UPDATE mail_outbox SET created_at = created_at - INTERVAL 70 SECOND WHERE finished_at IS NULL',
    );
    const text = await app.scrape();
    expect(text).toContain('outbox_messages{outbox="mail",service="auth"} 1');
    expect(text).toMatch(/outbox_oldest_seconds\{outbox="mail",service="auth"\} 7\d/);
    expect(text).toContain('outbox_messages{outbox="service-outbox",service="auth"} 0');
    expect(text).toContain('dependency_up{dependency="database",service="auth"} 1');
    redis.open();
    await app.read('waits@example.in', /(text\/html)/);
    expect(await app.scrape()).toContain('queue_oldest_waiting_seconds{queue="auth-mail",service="auth"} 0');
  });

  it('has text and HTML, a Message-ID that stays the same over retries, and is marked as automatic, so that no autoresponder replies [AMB-19]', async () => {
    app.smtp.status = 451;
    await write('retry@example.in');
    flush();
    const row = await eventually(
      'the mail in the outbox',
      async () => (await rowOf('invitation')) ?? undefined,
    );
    app.smtp.status = 250;
    await app.read('retry@example.in', /(text\/html)/);
    const [mail] = app.smtp.to('retry@example.in', /text\/plain/);
    expect(mail?.source).toContain(`<${row.id}@academy.example>`);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    const closed = await eventually('its closing', async () => {
      const found = await app.source.manager.findOneBy(OutboxMail, { id: row.id });
      return found?.finishedAt ? found : undefined;
    });
    expect([closed.content, closed.failure]).toEqual([null, null]);
  });

  it('is not sent again after a permanent rejection', async () => {
    app.smtp.status = 550;
    await write('gone@example.in');
    flush();
    const row = await eventually('the giving up', async () => {
      const found = await rowOf('invitation');
      return found?.finishedAt ? found : undefined;
    });
    app.smtp.status = 250;
    expect([row.failure, row.content, app.smtp.to('gone@example.in')]).toEqual([
      'refused with 550',
      null,
      [],
    ]);
  });

  it('is not sent any more if its link or code is invalid by then [SEC-10]', async () => {
    await write('late@example.in', -1);
    flush();
    const row = await eventually('the giving up', async () => {
      const found = await rowOf('invitation');
      return found?.failure === 'expired' ? found : undefined;
    });
    expect([row.content, app.smtp.to('late@example.in')]).toEqual([null, []]);
  });

  it('is not sent if its transaction is rolled back', async () => {
    const mails = await app.source.manager.count(OutboxMail);
    await expect(
      app.source.transaction(async (manager) => {
        await app.app.get(MailOutbox).write(manager, {
          template: 'invitation',
          to: 'rolled-back@example.in',
          data: { link: 'https://academy.example/' },
        });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await app.source.manager.count(OutboxMail)).toBe(mails);
  });

  it('is sent when Redis is available again, and users sign up and log in meanwhile [T60]', async () => {
    redis.shut();
    expect((await app.register('patient@example.in')).status).toBe(200);
    expect((await app.login('patient@example.in')).status).toBe(200);
    expect((await app.app.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200);
    expect(app.smtp.to('patient@example.in')).toEqual([]);
    redis.open();
    await app.read('patient@example.in', VERIFY_LINK);
  });

  it('does not keep the service from stopping while Redis is unavailable [T62]', async () => {
    const gate = await new TcpGate(redisServer()).start();
    const other = await AuthTestApp.start({ REDIS_URL: through(gate) });
    await other.register('before@example.in');
    await other.read('before@example.in', VERIFY_LINK);
    gate.shut();
    await expect(other.stop()).resolves.toBeUndefined();
    await gate.stop();
  });
});

function redisServer(): { host: string; port: number } {
  const { hostname, port } = new URL(environment()['REDIS_URL'] ?? '');
  return { host: hostname, port: Number(port || 6379) };
}

/** The URL of the same server through the gate, with the same password and database. */
function through(gate: TcpGate): string {
  const url = new URL(environment()['REDIS_URL'] ?? '');
  url.host = `127.0.0.1:${gate.port}`;
  return url.toString();
}
