import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { choosePorts, claimPortBase, portTakenMessage, requireFreePorts } from './ports.mjs';

/** @type {import('node:net').Server[]} */
const servers = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

/** @param {number} port */
async function occupy(port) {
  const server = createServer();
  servers.push(server);
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
}

/** Below the ports that systems assign automatically, so that no other program takes one meanwhile. */
async function freeBase() {
  for (let base = 29_500; base > 12_000; base -= 500) {
    const taken = await requireFreePorts(choosePorts({}, base)).catch((reason) => reason);
    if (taken === undefined) return base;
  }
  throw new Error('no free range of ports');
}

describe('the range of ports of a test run', () => {
  it('is the preferred one, and another while a run has claimed it', async () => {
    const preferred = await freeBase();
    expect(await claimPortBase({}, preferred)).toBe(preferred);
    const second = await claimPortBase({}, preferred);
    expect(second).not.toBe(preferred);
    expect(await claimPortBase({}, preferred)).not.toBe(second);
  });

  it('is another one if a program uses one of its ports', async () => {
    const preferred = await freeBase();
    await occupy(preferred + 20);
    expect(await claimPortBase({}, preferred)).not.toBe(preferred);
  });

  it('is the one that the environment names', async () => {
    expect(await claimPortBase({ ACADEMY_PORT_BASE: '7000' }, 4400)).toBe(7000);
    await expect(claimPortBase({ ACADEMY_PORT_BASE: 'x' }, 4400)).rejects.toThrow('is not a port');
  });
});

describe('ports', () => {
  it('are those of the documentation unless configured otherwise', () => {
    const ports = choosePorts({}, 4000);
    expect(ports).toMatchObject({
      academy: 4000,
      admin: 4001,
      auth: 4020,
      phonepe: 4030,
      mail: 4031,
      google: 4033,
    });
  });

  it('change together with the base, and one by one with their own variable', () => {
    const ports = choosePorts({ ACADEMY_PORT_BASE: '7000', MAIL_PORT: '7777' }, 4000);
    expect(ports).toMatchObject({ academy: 7000, worker: 7023, mail: 7777, smtp: 7032 });
  });

  it.each(['abc', '0', '70000', '80.5'])('reject %s and name the variable', (text) => {
    expect(() => choosePorts({ ADMIN_PORT: text }, 4000)).toThrow('ADMIN_PORT is not a port');
  });

  it('are not those that browsers block', () => {
    expect(() => choosePorts({ ACADEMY_PORT_BASE: '6000' }, 4000)).toThrow(
      'No browser calls port 6000 (the academy)',
    );
    expect(() => choosePorts({ CATALOG_PORT: '6566' }, 4000)).toThrow('set CATALOG_PORT');
  });

  it('are never the same for two apps, including their metrics', () => {
    expect(() => choosePorts({ ACADEMY_PORT: '4020' }, 4000)).toThrow(
      'Port 4020 is wanted by the academy and by',
    );
    expect(() => choosePorts({ MAIL_PORT: '4120' }, 4000)).toThrow('the metrics of the auth service');
  });

  it('are named, with their variable, if another program uses them', async () => {
    const base = await freeBase();
    await occupy(base + 22);
    await expect(requireFreePorts(choosePorts({}, base))).rejects.toThrow(
      new RegExp(`Port ${base + 22}, wanted by the payment service, is taken.*PAYMENT_PORT=`),
    );
  });

  it('are suggested to change together if more than one is in use', () => {
    const message = portTakenMessage({ port: 4000, what: 'the academy', variable: 'ACADEMY_PORT' }, 3);
    expect(message).toContain('and 3 more');
    expect(message).toContain('ACADEMY_PORT_BASE=');
  });
});
