import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTimeOf, isAlive, ProcessRegistry } from './process-registry.mjs';

let dir = '';
let file = '';
/** @type {number[]} */
const pids = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'process-registry-'));
  file = join(dir, 'processes.json');
});
afterEach(() => {
  rmSync(dir, { recursive: true });
  for (const pid of pids.splice(0)) if (startTimeOf(pid)) process.kill(-pid, 'SIGKILL');
});

/** @param {string} code of node */
async function startProcess(code = 'setInterval(() => {}, 1000)') {
  const child = spawn(process.execPath, ['-e', `${code}; console.log('up')`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((done) => child.stdout.once('data', done));
  const pid = Number(child.pid);
  pids.push(pid);
  return { name: 'app', pid, born: startTimeOf(pid), stopTimeoutMs: 300 };
}

/**
 * Writes the process registry of a killed launcher.
 * @param {object[]} entries
 */
const writeStaleEntries = (entries) =>
  writeFileSync(file, JSON.stringify({ launcher: { pid: 4_194_304, born: 'another boot' }, entries }));

describe('the process registry', () => {
  it('ends the processes that a killed launcher left running', async () => {
    const entry = await startProcess();
    writeStaleEntries([entry]);
    expect(await new ProcessRegistry(file).open()).toBe(1);
    expect(isAlive(entry)).toBe(false);
  });

  it('kills a process that does not end on SIGTERM', async () => {
    const entry = await startProcess(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`);
    writeStaleEntries([entry]);
    await new ProcessRegistry(file).open();
    expect(isAlive(entry)).toBe(false);
  });

  it('does not end another program that has the same process id', async () => {
    const entry = await startProcess();
    writeStaleEntries([{ ...entry, born: 'earlier' }]);
    expect(await new ProcessRegistry(file).open()).toBe(0);
    expect(isAlive(entry)).toBe(true);
  });

  it('rejects a second launcher, and keeps the record of the first', async () => {
    const launcher = await startProcess();
    const record = JSON.stringify({ launcher, entries: [] });
    writeFileSync(file, record);
    const second = new ProcessRegistry(file);
    await expect(second.open()).rejects.toThrow(`It runs already, as process ${launcher.pid}`);
    second.close();
    expect(readFileSync(file, 'utf8')).toBe(record);
  });

  it('removes the entries of ended processes, and finally its own file', async () => {
    const processRegistry = new ProcessRegistry(file);
    await processRegistry.open();
    const { pid } = await startProcess();
    processRegistry.add('app', pid, 300);
    expect(JSON.parse(readFileSync(file, 'utf8')).entries).toMatchObject([{ name: 'app', pid }]);
    await processRegistry.endAll();
    expect(JSON.parse(readFileSync(file, 'utf8')).entries).toEqual([]);
    processRegistry.close();
    expect(existsSync(file)).toBe(false);
  });
});
