import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '../ports.mjs';
import { ProcessRegistry } from '../processes/process-registry.mjs';
import { sleep } from '../processes/sleep.mjs';
import { OwnServer } from './own-server.mjs';

let dir = '';
let port = 0;
/** @type {OwnServer} */
let server;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'own-server-'));
  port = await freePort(undefined);
  const code = `import { createServer } from 'node:http';
    createServer((_, response) => response.end(String(process.pid))).listen(${port}, '127.0.0.1');`;
  writeFileSync(join(dir, 'server.mjs'), code);
  const processRegistry = new ProcessRegistry(join(dir, 'run.json'));
  await processRegistry.open();
  server = new OwnServer(processRegistry);
  await server.start({
    name: 'the database',
    program: { path: process.execPath, env: {} },
    args: [join(dir, 'server.mjs')],
    cwd: dir,
    logFile: join(dir, 'server.log'),
    stopTimeoutMs: 5_000,
    probe: async () => void (await pid()),
  });
});
afterEach(async () => {
  await server.stop();
  rmSync(dir, { recursive: true });
});

/** @returns {Promise<number>} the process id of the responding server */
async function pid() {
  const response = await fetch(`http://127.0.0.1:${port}/`);
  return Number(await response.text());
}

/** @returns {Promise<number>} as soon as one responds */
async function nextPid() {
  for (;;) {
    const found = await pid().catch(() => undefined);
    if (found !== undefined) return found;
    await sleep(50);
  }
}

describe('a server of the project', () => {
  it('starts again after it was killed, and is recorded anew', async () => {
    const first = await pid();
    process.kill(first, 'SIGKILL');
    const second = await nextPid();
    expect(second).not.toBe(first);
    expect(readFileSync(join(dir, 'run.json'), 'utf8')).toContain(`"pid": ${second}`);
    expect(readFileSync(join(dir, 'run.json'), 'utf8')).not.toContain(`"pid": ${first}`);
  });

  it('does not start again after it was stopped', async () => {
    // The restart is decided and logged when the process ends.
    const stdoutSpy = jest.spyOn(process.stdout, 'write');
    await server.stop();
    const words = stdoutSpy.mock.calls.map(([text]) => String(text)).join('');
    stdoutSpy.mockRestore();
    expect(words).not.toContain('starts again');
    await expect(pid()).rejects.toThrow();
  });
});
