import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findIsolation } from '../src/isolation.js';
import { SsrWorker } from '../src/ssr-worker.js';
import { aFile, showingShell, startSsr, translated, type Ssr } from './start-ssr.js';

const SECRET = 'a-secret-of-the-process-that-serves';
let ssr: Ssr | undefined;
afterEach(async () => {
  await ssr?.stop();
  ssr = undefined;
});

/** Escapes its context by an object of the process, and renders the result of its code there. */
const escape = (code: string) =>
  aFile(
    'mf_catalog',
    `const process = URL.constructor('return process')();
     const load = (name) => process.getBuiltinModule('node:' + name);
     const tried = (act) => { try { return act(); } catch (error) { return error.code ?? error.message; } };
     exports.remote = { text: () => JSON.stringify(${code}) };`,
  );

async function found(code: string): Promise<unknown> {
  ssr = await startSsr();
  const { status, body } = await ssr.render(showingShell, escape(code));
  if (status !== 200) throw new Error(`${status} ${body.error}`);
  return JSON.parse(body.html ?? '') as unknown;
}

/**
 * Runs a program with all of Node instead of the render program: no escape can gain more than that.
 * @param code an expression that may use `fs`
 */
async function foundByProgram(code: string): Promise<unknown> {
  const isolation = await findIsolation();
  const { file, args } = isolation.command;
  const program = `const fs = require('node:fs');
    const tried = (act) => { try { return act(); } catch (error) { return error.code; } };
    Promise.resolve(${code}).then((found) => console.log(JSON.stringify(found)));`;
  const child = spawn(file, [...args, '--eval', program], {
    cwd: '/',
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(child, 'close');
  return JSON.parse(text) as unknown;
}

describe('code that escapes from its context in an SSR worker', () => {
  it('finds an empty environment and no descriptors except its three pipes [T56]', async () => {
    process.env['A_SECRET_OF_THE_PROCESS'] = SECRET;
    const descriptors = `fs.readdirSync('/proc/self/fd').filter((fd) => Number(fd) > 2)
      .map((fd) => tried(() => fs.readlinkSync('/proc/self/fd/' + fd)))
      .filter((link) => /^(\\/(?!dev\\/null|proc)|socket)/.test(link))`;
    expect(await found('{ ...process.env }')).toEqual({});
    if (process.platform === 'linux') expect(await foundByProgram(descriptors)).toEqual([]);
  });

  it('finds no file that was open when the renderer was started [T56]', async () => {
    if (process.platform !== 'linux') return;
    const folder = await mkdtemp(join(tmpdir(), 'secret-'));
    const secret = join(folder, 'secrets.json');
    await writeFile(secret, SECRET, { mode: 0o600 });
    const file = await open(secret);
    const closing = await translated('inherited-descriptors.ts');
    const read = `require('node:fs').readSync(60, Buffer.alloc(9))`;
    const program = `${closing}
      import { spawnSync } from 'node:child_process';
      const readable = () => spawnSync(process.execPath, ['-e', ${JSON.stringify(read)}]).status === 0;
      console.log(JSON.stringify([readable(), closeInheritedDescriptors() > 0, readable()]));`;
    const stdio: (number | 'ignore' | 'pipe')[] = Array.from({ length: 61 }, () => 'ignore');
    stdio[1] = 'pipe';
    stdio[60] = file.fd;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio });
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => (text += part));
    await once(child, 'close');
    expect(JSON.parse(text)).toEqual([true, true, false]);
    await file.close();
    await rm(folder, { recursive: true });
  });

  it('reads no file, starts no process and loads no native module, because of the permission model', async () => {
    expect(
      await found(`{
        file: tried(() => load('fs').readFileSync('/etc/hostname')),
        folder: tried(() => load('fs').readdirSync('/')),
        process: tried(() => load('child_process').execFileSync('/bin/true')),
        thread: tried(() => new (load('worker_threads').Worker)('0', { eval: true })),
        native: tried(() => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6')),
      }`),
    ).toEqual({
      file: 'ERR_ACCESS_DENIED',
      folder: 'ERR_ACCESS_DENIED',
      process: 'ERR_ACCESS_DENIED',
      thread: 'ERR_ACCESS_DENIED',
      native: expect.stringMatching(/ERR_(ACCESS_DENIED|DLOPEN_\w+)/),
    });
  });

  it('reaches neither secrets of other processes nor private files, because it runs as another user [T56]', async () => {
    const { hasOwnUser } = await findIsolation();
    if (!hasOwnUser) return;
    const folder = await mkdtemp(join(tmpdir(), 'secret-'));
    const file = join(folder, 'secrets.json');
    await writeFile(file, SECRET, { mode: 0o600 });
    expect(
      await foundByProgram(`{
        file: tried(() => fs.readFileSync(${JSON.stringify(file)}, 'utf8')),
        environments: fs.readdirSync('/proc').filter((name) => Number(name) > 1)
          .map((pid) => tried(() => fs.readFileSync('/proc/' + pid + '/environ', 'utf8')))
          .filter((text) => text !== 'EACCES' && text !== 'ENOENT'),
        user: process.getuid(),
        rights: /CapEff:\\s*0+$/m.test(fs.readFileSync('/proc/self/status', 'utf8')),
      }`),
    ).toEqual({ file: 'EACCES', environments: [], user: 65_534, rights: true });
    await rm(folder, { recursive: true });
  });

  it('opens no socket if the process has no network', async () => {
    const { hasNetwork } = await findIsolation();
    if (hasNetwork) return;
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    expect(
      await foundByProgram(`new Promise((resolve) => require('node:net').connect(${port}, '127.0.0.1')
        .once('connect', () => resolve('connected')).once('error', ({ code }) => resolve(code)))`),
    ).toBe('ENETUNREACH');
    server.close();
  });

  it('sees and signals no other process in its process namespace', async () => {
    const { seesOtherProcesses } = await findIsolation();
    if (seesOtherProcesses) return;
    expect(
      await foundByProgram(`{
        processes: fs.readdirSync('/proc').filter((name) => Number(name) > 1),
        signal: tried(() => process.kill(${process.pid}, 0)),
      }`),
    ).toEqual({ processes: [], signal: 'ESRCH' });
  });

  it('ends with its parent process, whatever it does', async () => {
    const isolation = await findIsolation();
    const ended = new Promise<void>((resolve) => {
      const renderer = new SsrWorker({
        isolation,
        program: `process.stdin.resume(); process.on('SIGTERM', () => {}); console.error('started'); for (;;) {}`,
        setup: { shell: { name: 'shell', releasePath: '/r/shell/1/', source: '' } },
        onEnd: () => resolve(),
        onLine: () => renderer.stop(),
      });
    });
    await ended;
  });
});
