import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DemoAccounts } from '../fuzz/demo-accounts.js';
import { clientOf } from '../lab/http.js';
import { runWithTimeout, type AttackerRun } from './run-with-timeout.js';
import { type Finding, type Result } from './findings.js';

interface Target {
  name: string;
  args: (origin: string) => string[];
  account?: 'admin' | 'learner';
}

const TOTAL_SEC = 280;
const MIN_SEC = 15;
const json = (value: unknown) => [
  '--method=POST',
  `--data=${JSON.stringify(value)}`,
  '--header=Content-Type: application/json',
];

/** Calls that search, sort, filter or send data; public ones are first. */
const targets: readonly Target[] = [
  {
    name: 'GET /api/course/all',
    args: (origin) => [
      '-u',
      `${origin}/api/course/all?search=web&category=General&sort=newest&page=1&limit=5`,
    ],
  },
  { name: 'GET /api/course/{id}', args: (origin) => ['-u', `${origin}/api/course/ethical-hacking*`] },
  {
    name: 'POST /api/user/login',
    args: (origin) => ['-u', `${origin}/api/user/login`, ...json({ email: 'a@academy.test', password: 'x' })],
  },
  {
    name: 'POST /api/user/forgot',
    args: (origin) => ['-u', `${origin}/api/user/forgot`, ...json({ email: 'a@academy.test' })],
  },
  {
    name: 'POST /api/user/otp',
    args: (origin) => ['-u', `${origin}/api/user/otp`, ...json({ email: 'a@academy.test', code: '123456' })],
  },
  {
    name: 'GET /api/admin/users',
    account: 'admin',
    args: (origin) => ['-u', `${origin}/api/admin/users?search=a&role=user&state=active&sort=newest&page=1`],
  },
  {
    name: 'GET /api/admin/orders',
    account: 'admin',
    args: (origin) => ['-u', `${origin}/api/admin/orders?search=a&state=PAID&from=2026-01-01&sort=newest`],
  },
  {
    name: 'GET /api/admin/audit',
    account: 'admin',
    args: (origin) => ['-u', `${origin}/api/admin/audit?actorId=a&action=b&fromDay=2026-01-01`],
  },
  { name: 'GET /api/certificate/{id}', args: (origin) => ['-u', `${origin}/api/certificate/AAAA*`] },
  {
    name: 'POST /api/payment/quote',
    args: (origin) => [
      '-u',
      `${origin}/api/payment/quote`,
      ...json({ itemType: 'course', itemId: 'ethical-hacking', couponCode: 'A' }),
    ],
  },
  {
    name: 'GET /api/payment/orders/{orderNumber}',
    account: 'learner',
    args: (origin) => ['-u', `${origin}/api/payment/orders/A*`],
  },
  {
    name: 'GET /api/workshop/all',
    args: (origin) => ['-u', `${origin}/api/workshop/all?search=a&sort=date&page=1`],
  },
];

/** SQL injection (T29); the time is divided between the targets, and unused time is passed on to the next. */
export async function sqlmap(context: AttackerRun): Promise<Result> {
  const deadlineMs = Date.now() + TOTAL_SEC * 1_000;
  const accounts = new DemoAccounts(clientOf(context.origin));
  const findings: Finding[] = [];
  const figures = { targets: 0, cut: 0 };
  for (const [index, target] of targets.entries()) {
    const share = (deadlineMs - Date.now()) / 1_000 / (targets.length - index);
    const headers = await accounts.headers(target.account ?? 'nobody');
    const own = Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`);
    const args = [...target.args(context.origin), ...own, ...commandLineOptions(context.dir)];
    const { output, isTimedOut } = await runWithTimeout(context, args, Math.max(MIN_SEC, Math.round(share)));
    writeFileSync(join(context.dir, `target-${index}.txt`), output);
    findings.push(...injections(target.name, output));
    figures.targets += 1;
    figures.cut += isTimedOut ? 1 : 0;
  }
  return { findings, figures };
}

/** No prompts, no saved sessions; error responses are valid results here. */
const commandLineOptions = (dir: string) => [
  '--batch',
  '--flush-session',
  '--disable-coloring',
  '--dbms=MySQL',
  '--level=2',
  '--risk=1',
  '--technique=BEUT',
  '--time-sec=3',
  '--threads=4',
  '--timeout=10',
  '--retries=0',
  '--ignore-code=*',
  `--output-dir=${join(dir, 'out')}`,
];

function injections(target: string, output: string): Finding[] {
  const points = [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, point]) => String(point));
  const ran = /all tested parameters do not appear|identified the following injection|testing if/.test(
    output,
  );
  return [
    ...points.map((point) => ({ id: `sqlmap: ${target}: ${point}`, detail: output.slice(-2_000) })),
    ...(ran ? [] : [{ id: `sqlmap: ${target}: it did not run`, detail: output.slice(-1_500) }]),
  ];
}
