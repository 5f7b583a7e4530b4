/** Additional processes of the bench: baselines, and further copies of the product's apps. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { request } from 'node:http';

/** @typedef {{ pid: number, url: string, stop: () => void, ended: Promise<unknown> }} Running */

/** @param {string} file @param {number} port @param {Record<string, string>} env @returns {Promise<Running>} */
export async function startBaseline(file, port, env) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ]);
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    stop: () => child.disconnect(),
    ended: once(child, 'exit'),
  };
}

/** The environment of a process of the product. @param {number} pid @returns {Record<string, string>} */
export function environmentOf(pid) {
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(
    variables.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/**
 * Starts another process with the same program and environment.
 * @param {number} pid
 * @param {number} port
 * @param {Record<string, string>} [env]
 * @param {(path: string) => string} [pathOf] maps a path to that of another checkout
 * @returns {Promise<Running & { startMs: number }>} with the time from its start to its first response
 */
export async function startCopyOf(pid, port, env = {}, pathOf = (path) => path) {
  const [program = process.execPath, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    .split('\0')
    .filter(Boolean);
  const began = performance.now();
  const child = spawn(program, args.map(pathOf), {
    cwd: pathOf(readlinkSync(`/proc/${pid}/cwd`)),
    env: { ...environmentOf(pid), METRICS_PORT: '0', ...env, PORT: String(port) },
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  while (!(await isResponding(`${url}/health/live`))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
  }
  return {
    pid: child.pid ?? 0,
    url,
    startMs: performance.now() - began,
    stop: () => child.kill('SIGTERM'),
    ended: once(child, 'exit'),
  };
}

/** Checks every two milliseconds, so that waiting takes little CPU time. @param {string} url */
async function isResponding(url) {
  const status = await new Promise((done) => {
    request(url, (response) => {
      response.resume().once('end', () => done(response.statusCode));
    })
      .once('error', () => done(0))
      .end();
  });
  if (status !== 200) await new Promise((done) => setTimeout(done, 2));
  return status === 200;
}

/** @param {number} pid @returns {number} resident memory in MB */
export function memoryMb(pid) {
  const [, kb = 'NaN'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1_024;
}
