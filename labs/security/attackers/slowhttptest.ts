import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf } from '../lab/http.js';
import { runWithTimeout, type AttackerRun } from './run-with-timeout.js';
import { type Result } from './findings.js';

const SOCKETS = 1_000;
const SECONDS = 40;
const BASELINE_SEC = 15;
const PROBE_INTERVAL_MS = 100;
/** Below it a doubled time may be caused by the machine, and is only reported. */
const MIN_MS = 250;

/** Three kinds of slow connections. */
const ways = {
  headers: ['-H', '-i', '5', '-x', '24'],
  body: ['-B', '-i', '5', '-s', '8192', '-x', '10'],
  read: ['-X', '-w', '1', '-y', '4', '-n', '5', '-z', '1', '-k', '1'],
};

/**
 * 1,000 slow connections of three kinds, and their effect on other clients (T57).
 * @returns times in milliseconds: p95 of other clients, without and with each kind
 */
export async function slowhttptest(context: AttackerRun): Promise<Result> {
  const { origin } = context;
  const calm = await probe(origin, sleep(BASELINE_SEC * 1_000));
  const findings = [];
  const figures: Record<string, number> = { calm: calm.p95 };
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
    let stdout = '';
    const attack = runWithTimeout(context, [...args, '-v', '1'], SECONDS + 30).then(
      ({ output }) => void (stdout = output),
    );
    const { p95, failed, served } = await probe(origin, attack);
    figures[name] = p95;
    figures[`${name}Served`] = served;
    if (!/slow/i.test(stdout))
      findings.push({ id: `slowhttptest: ${name}: it did not run`, detail: stdout.slice(-800) });
    if (failed > 0)
      findings.push({
        id: `slowhttptest: ${name}: others are refused`,
        detail: `${failed} of ${served + failed} requests`,
      });
    if (p95 >= Math.max(MIN_MS, 2 * calm.p95))
      findings.push({
        id: `slowhttptest: ${name}: others wait twice as long`,
        detail: `p95 ${p95} ms, before ${calm.p95} ms`,
      });
  }
  return { findings, figures };
}

/** A normal client, ten requests per second. */
async function probe(origin: string, until: Promise<void>) {
  const client = clientOf(origin, { limitMs: 10_000, headers: { connection: 'close' } });
  const state = { isOver: false };
  void until.finally(() => (state.isOver = true));
  const times: number[] = [];
  const calls = [];
  let failed = 0;
  while (!state.isOver) {
    calls.push(
      client('/api/course/all?limit=5').then(
        ({ status, tookMs }) => void (status === 200 ? times.push(tookMs) : (failed += 1)),
        () => void (failed += 1),
      ),
    );
    await sleep(PROBE_INTERVAL_MS);
  }
  await Promise.all(calls);
  times.sort((a, b) => a - b);
  return { p95: Math.round(times[Math.floor(times.length * 0.95)] ?? 0), failed, served: times.length };
}
