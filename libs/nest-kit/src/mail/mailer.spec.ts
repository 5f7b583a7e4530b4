import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmtpSink } from '../testing/smtp-sink.js';
import { Mailer } from './mailer.js';

describe('the mailer', () => {
  const sink = new SmtpSink();
  let mailer: Mailer;
  beforeAll(async () => {
    await sink.start();
    mailer = new Mailer({ smtpUrl: sink.url, from: 'Academy <post@academy.test>' });
  });
  afterAll(async () => {
    mailer.close();
    await sink.stop();
  });
  const send = () => mailer.send({ to: 'asha.rao@example.in', subject: 'S', text: 'T', html: '<p>T</p>' });

  it('logs the rejection of a server, without the recipient [T70]', async () => {
    sink.knowsNobody = true;
    const rejection = await send().then(
      () => null,
      (error: unknown) => error,
    );
    expect(rejection).toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
    expect((rejection as Error).message).toContain('<[address]>: there is no such person');
    expect(inspect(rejection, { depth: 9 })).not.toMatch(/asha|example\.in/);
    sink.knowsNobody = false;
    await send();
    expect(sink.to('asha.rao@example.in')).toHaveLength(1);
  });
});
