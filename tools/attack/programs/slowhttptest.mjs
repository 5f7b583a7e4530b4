// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { Wire } from '../fuzz/wire.mjs';
import { runBounded } from './bounded.mjs';

const SOCKETS = 1_000;
const SECONDS = 40;
const CALM_SEC = 15;
const EVERY_MS = 100;
/** Below it a doubled time may be the machine's; the figures tell of it all the same. */
const LEAST_MS = 250;

/** Three ways of being slow. */
const ways = {
  headers: ['-H', '-i', '5', '-x', '24'],
  body: ['-B', '-i', '5', '-s', '8192', '-x', '10'],
  read: ['-X', '-w', '1', '-y', '4', '-n', '5', '-z', '1', '-k', '1'],
};

/**
 * 1,000 slow connections of three kinds; what everybody else notices of them (T57).
 * @param {import('../attackers.mjs').Mission} mission
 * @returns {Promise<import('../attackers.mjs').Result>} figures in milliseconds: p95 of others, without and with each kind
 */
export async function slowhttptest(mission) {
  const { origin } = mission;
  const calm = await visit(origin, sleep(CALM_SEC * 1_000));
  const findings = [];
  /** @type {Record<string, number>} */
  const figures = { calm: calm.p95 };
  for (const [name, way] of Object.entries(ways)) {
    const target = name === 'body' ? '/api/user/login' : '/api/course/all?limit=50';
    const args = [
      ...way,
      '-c',
      String(SOCKETS),
      '-r',
      '250',
      '-l',
      String(SECONDS),
      '-p',
      '5',
      '-u',
      `${origin}${target}`,
    ];
    let said = '';
    const attack = runBounded(mission, [...args, '-v', '1'], SECONDS + 30).then(
      ({ output }) => void (said = output),
    );
    const { p95, failed, served } = await visit(origin, attack);
    figures[name] = p95;
    figures[`${name}Served`] = served;
    if (!/slow/i.test(said))
      findings.push({ id: `slowhttptest: ${name}: it did not run`, detail: said.slice(-800) });
    if (failed > 0)
      findings.push({
        id: `slowhttptest: ${name}: others are refused`,
        detail: `${failed} of ${served + failed} requests`,
      });
    if (p95 >= Math.max(LEAST_MS, 2 * calm.p95))
      findings.push({
        id: `slowhttptest: ${name}: others wait twice as long`,
        detail: `p95 ${p95} ms, before ${calm.p95} ms`,
      });
  }
  return { findings, figures };
}

/**
 * An ordinary reader, ten times a second.
 * @param {string} origin
 * @param {Promise<void>} until
 */
async function visit(origin, until) {
  const wire = new Wire(origin, 10_000);
  const state = { isOver: false };
  void until.finally(() => (state.isOver = true));
  /** @type {number[]} */
  const times = [];
  const calls = [];
  let failed = 0;
  while (!state.isOver) {
    calls.push(
      wire.send({ method: 'GET', target: '/api/course/all?limit=5', headers: { connection: 'close' } }).then(
        ({ status, tookMs }) => void (status === 200 ? times.push(tookMs) : (failed += 1)),
        () => void (failed += 1),
      ),
    );
    await sleep(EVERY_MS);
  }
  await Promise.all(calls);
  wire.close();
  times.sort((a, b) => a - b);
  return { p95: Math.round(times[Math.floor(times.length * 0.95)] ?? 0), failed, served: times.length };
}
