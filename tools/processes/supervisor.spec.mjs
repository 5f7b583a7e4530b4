import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../ports.mjs';
import { ProcessRegistry } from './process-registry.mjs';
import { isWarning, readableLine } from './log-line.mjs';
import { restartDelay, Supervisor } from './supervisor.mjs';

let root = '';
/** @type {Supervisor} */
let supervisor;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'supervisor-'));
  const processRegistry = new ProcessRegistry(join(root, 'run.json'));
  await processRegistry.open();
  supervisor = new Supervisor({
    processRegistry,
    logDir: join(root, 'logs'),
    root,
    env: process.env,
    showsOnlyWarnings: true,
  });
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(root, { recursive: true });
});

/** @param {string} name @param {string} onRequest code that runs for every request except health checks */
async function aApp(name, onRequest) {
  mkdirSync(join(root, name));
  const code = `import { createServer } from 'node:http';
    createServer((request, response) => {
      if (request.url !== '/health/ready') { ${onRequest} }
      response.end(String(process.pid));
    }).listen(process.env.PORT, '127.0.0.1');`;
  writeFileSync(join(root, name, 'main.mjs'), code);
  const port = await freePort(undefined);
  return { name, dir: name, entry: 'main.mjs', port, tier: 0, env: { PORT: String(port) } };
}

/** @param {{ port: number }} app */
const send = (app) => fetch(`http://127.0.0.1:${app.port}/`).then((response) => response.text());

describe('the supervisor', () => {
  it('restarts an app that has crashed', async () => {
    const app = await aApp('crashes', 'process.exit(7)');
    supervisor.start(app);
    await supervisor.ready();
    await expect(send(app)).rejects.toThrow();
    await supervisor.ready();
    const health = await fetch(`http://127.0.0.1:${app.port}/health/ready`);
    expect(health.status).toBe(200);
  });

  it('restarts one app and leaves the others as they are', async () => {
    const [one, other] = [await aApp('one', ''), await aApp('other', '')];
    supervisor.start(one);
    supervisor.start(other);
    await supervisor.ready();
    const before = [await send(one), await send(other)];
    await supervisor.restart('one');
    const after = [await send(one), await send(other)];
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it('gives up an app that never starts, and prints its last output', async () => {
    const app = await aApp('broken', '');
    writeFileSync(join(root, 'broken/main.mjs'), `console.error('PORT is missing'); process.exit(1);`);
    supervisor.start(app);
    await expect(supervisor.ready()).rejects.toThrow(/broken does not start.*\n.*PORT is missing/s);
  });

  it('waits longer after each crash, half a minute at most', () => {
    expect([1, 2, 3, 4, 20].map(restartDelay)).toEqual([500, 1000, 2000, 4000, 30_000]);
  });
});

describe('a line of a log', () => {
  it('is readable: level, message, fields, and the stack of an error', () => {
    const line = JSON.stringify({
      level: 'error',
      time: 1,
      msg: 'failed',
      orderId: 'A1',
      err: { stack: 'Error: x\n  at y' },
    });
    expect(readableLine(line)).toBe('error failed orderId=A1\nError: x\n  at y');
  });

  it('shows warnings as such, by the label that the services write [AMB-24]', () => {
    const line = (/** @type {string} */ level) => JSON.stringify({ level, msg: 'a canary was reverted' });
    expect(readableLine(line('warn'))).toBe('warn  a canary was reverted');
    expect(['info', 'warn', 'error', 'fatal'].map((level) => isWarning(line(level)))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(isWarning('{ not json')).toBe(false);
  });

  it('stays as it is when it is no JSON', () => {
    expect(readableLine('{ not json')).toBe('{ not json');
  });
});
