// @ts-check
import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

/** Distance from an app's port to the port of its metrics. */
const METRICS = 100;

/** @typedef {'academy' | 'admin' | 'auth' | 'catalog' | 'payment' | 'worker' | 'registry' | 'phonepe' | 'mail' | 'smtp' | 'google'} PortName */
/** @typedef {Record<PortName, number>} Ports */

/** @type {readonly { name: PortName, variable: string, offset: number, what: string, metrics?: true }[]} */
export const portTable = [
  { name: 'academy', variable: 'ACADEMY_PORT', offset: 0, what: 'the academy', metrics: true },
  { name: 'admin', variable: 'ADMIN_PORT', offset: 1, what: 'the admin', metrics: true },
  { name: 'auth', variable: 'AUTH_PORT', offset: 20, what: 'the auth service', metrics: true },
  { name: 'catalog', variable: 'CATALOG_PORT', offset: 21, what: 'the catalog service', metrics: true },
  { name: 'payment', variable: 'PAYMENT_PORT', offset: 22, what: 'the payment service', metrics: true },
  { name: 'worker', variable: 'WORKER_PORT', offset: 23, what: 'the payment worker', metrics: true },
  { name: 'registry', variable: 'REGISTRY_PORT', offset: 24, what: 'the release registry', metrics: true },
  { name: 'phonepe', variable: 'PHONEPE_SIM_PORT', offset: 30, what: 'the PhonePe simulator' },
  { name: 'mail', variable: 'MAIL_PORT', offset: 31, what: 'the mail catcher' },
  { name: 'smtp', variable: 'SMTP_PORT', offset: 32, what: "the mail catcher's SMTP" },
  { name: 'google', variable: 'GOOGLE_SIM_PORT', offset: 33, what: 'the Google simulator' },
];

/** Ports above those that the system reserves and that browsers and `fetch` block by the Fetch standard. */
const BLOCKED_PORTS = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
];

/** @param {number} port of an app */
export const metricsPort = (port) => port + METRICS;

/**
 * @param {NodeJS.ProcessEnv} env `ACADEMY_PORT_BASE` changes all of them, a variable of the table one of them
 * @param {number} base the default first port
 * @returns {Ports}
 * @throws Failure for an invalid port, or if two apps would share one
 */
export function choosePorts(env, base) {
  const start = readPort(env, 'ACADEMY_PORT_BASE') ?? base;
  const ports = /** @type {Ports} */ ({});
  for (const { name, variable, offset } of portTable) {
    ports[name] = readPort(env, variable) ?? start + offset;
  }
  rejectCollisions(ports);
  for (const { port, what, variable } of allPorts(ports)) {
    if (BLOCKED_PORTS.includes(port))
      throw new Failure(
        `No browser calls port ${port} (${what}): set ${variable} or ACADEMY_PORT_BASE to another.`,
      );
  }
  return ports;
}

/** @param {NodeJS.ProcessEnv} env @param {string} variable */
function readPort(env, variable) {
  const text = env[variable];
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= 65_535 - METRICS) return port;
  throw new Failure(`${variable} is not a port: a number from 1 to ${65_535 - METRICS} is expected.`);
}

/** @param {Ports} ports @returns {{ port: number, what: string, variable: string }[]} metrics ports included */
function allPorts(ports) {
  return portTable.flatMap(({ name, variable, what, metrics }) => [
    { port: ports[name], what, variable },
    ...(metrics ? [{ port: metricsPort(ports[name]), what: `the metrics of ${what}`, variable }] : []),
  ]);
}

/** @param {Ports} ports */
function rejectCollisions(ports) {
  /** @type {Map<number, string>} */
  const owners = new Map();
  for (const { port, what, variable } of allPorts(ports)) {
    const other = owners.get(port);
    if (other) throw new Failure(`Port ${port} is wanted by ${other} and by ${what}: change ${variable}.`);
    owners.set(port, what);
  }
}

/**
 * @param {Ports} ports
 * @throws Failure with every port that another program uses, and the variables that change them
 */
export async function requireFreePorts(ports) {
  const requested = allPorts(ports);
  const free = await Promise.all(requested.map(({ port }) => isFree(port)));
  const taken = requested.filter((_, index) => !free[index]);
  const [first] = taken;
  if (first) throw new Failure(portTakenMessage(first, taken.length - 1));
}

/**
 * @param {{ port: number, what: string, variable: string }} taken
 * @param {number} others how many more are taken
 */
export function portTakenMessage({ port, what, variable }, others) {
  const more = others > 0 ? ` (and ${others} more of the ports in use)` : '';
  const remedy =
    others > 0
      ? 'or move all of them: ACADEMY_PORT_BASE=7000 npm start'
      : `or choose another: ${variable}=${port + 1000} npm start`;
  return `Port ${port}, wanted by ${what}, is taken by another program${more}. End that program, ${remedy}`;
}

/** The size of a range of ports: more than one run of the tests uses. */
const RANGE_SIZE = 390;
/** Below the ports that systems assign automatically, and without those that browsers block. */
const OTHER_BASES = Array.from({ length: 15 }, (_, index) => 14_400 + index * 1_000);

/**
 * Claims a range of ports for a run of tests, so that two checkouts can be tested at once. The claim lasts as long as
 * this process.
 * @param {NodeJS.ProcessEnv} env `ACADEMY_PORT_BASE` is used unchanged
 * @param {number} preferred
 * @returns {Promise<number>} the first port
 * @throws Failure if no range is free
 */
export async function claimPortBase(env, preferred) {
  const named = readPort(env, 'ACADEMY_PORT_BASE');
  if (named !== undefined) return named;
  for (const base of [preferred, ...OTHER_BASES]) {
    if (!(await holdPort(base + RANGE_SIZE))) continue;
    const isUsable = await requireFreePorts(choosePorts(env, base)).then(
      () => true,
      () => false,
    );
    if (isUsable) return base;
  }
  throw new Failure('No range of ports is free for the tests: ACADEMY_PORT_BASE=25000 npm test names one.');
}

/** @param {number} port @returns {Promise<boolean>} true if it was free and is held from now on */
function holdPort(port) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      // Held as long as the process runs, without keeping it running.
      server.unref();
      done(true);
    });
  });
}

/** @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => done(true)));
  });
}

/**
 * Above the ranges that test runs claim, and below the ports that the system assigns to outgoing connections, so that
 * the port is still free when a server has started after seconds.
 */
const [FIRST, LAST] = [28_800, 32_700];
/** Processes begin at different ports. */
let next = FIRST + ((process.pid * 64) % (LAST - FIRST));

/**
 * @param {number | undefined} preferred used if it is free, so that URLs stay the same between runs
 * @returns {Promise<number>} a free port of the loopback address
 */
export async function freePort(preferred) {
  if (preferred && (await isFree(preferred))) return preferred;
  for (;;) {
    const port = next;
    next = next < LAST ? next + 1 : FIRST;
    if (await isFree(port)) return port;
  }
}
