/** From figures of one request and one row to the machines of an academy. */
import { PROCESSES } from './costs.mjs';

export const SIZES = /** @type {const} */ ([1_000, 100_000, 10_000_000]);

/** Assumptions about one registered learner; visitors without an account are part of the pages and lists. */
export const ASSUMPTIONS = {
  /** Share of the learners who are active on a day. */
  active: 0.1,
  /** Requests of a learner on such a day, by the kinds in `costs.mjs`. */
  requestsOfActiveDay: {
    page: 30,
    list: 10,
    session: 8,
    dashboard: 2,
    // Half an hour of video, reported every 20 s, at 1 Mbit/s.
    progress: 90,
    'MB of video': 225,
    'log-in': 0.3,
    'sign-up': 0.015,
    purchase: 0.04,
  },
  /** The busiest second beside the average of its day. */
  peak: 5,
  /** Rows of a learner after a year. */
  sessions: 2,
  lectures: 40,
  purchases: 1.5,
};

/** Share of a processor or disk that is used at the peak, so that a part may fail and its queue stays short. */
const USABLE = 0.6;
/** The largest machine that each part is planned for. A Node process and Redis use one core each. */
export const MACHINE = { databaseCores: 16, diskBytes: 2e12, memoryBytes: 64e9, networkBytes: 1.25e9 };
/** Stateless processes, of which there may be any number. */
const SCALED_OUT = ['bff', 'ssr', 'auth', 'catalog', 'payment', 'worker'];

/** @typedef {{ costs: import('./costs.mjs').Costs, rows: import('./rows.mjs').Rows }} Figures */
/** @typedef {{ name: string, learners: number }} Limit */

/** @param {number} learners @returns {Record<string, number>} requests a second at the peak */
export const ratesOf = (learners) =>
  Object.fromEntries(
    Object.entries(ASSUMPTIONS.requestsOfActiveDay).map(([kind, count]) => [
      kind,
      (learners * ASSUMPTIONS.active * count * ASSUMPTIONS.peak) / 86_400,
    ]),
  );

/** @param {Figures['costs']} costs @param {number} learners @returns {Record<string, number>} cores in use at the peak */
function coresOf(costs, learners) {
  const rates = Object.entries(ratesOf(learners));
  return Object.fromEntries(
    PROCESSES.map((name) => [
      name,
      rates.reduce((sum, [kind, perSecond]) => sum + (perSecond * (costs[kind]?.[name] ?? 0)) / 1_000, 0),
    ]),
  );
}

/** @param {Figures['rows']} rows @returns {number} bytes of one learner in the database after a year */
const bytesOf = ({ user, session, lecture, purchase }) =>
  user + session * ASSUMPTIONS.sessions + lecture * ASSUMPTIONS.lectures + purchase * ASSUMPTIONS.purchases;

/**
 * @param {Figures} figures
 * @param {number} learners
 * @returns {{ cores: Record<string, number> & { total: number }, processes: Record<string, number>, databaseBytes: number,
 *   hotBytes: number, videoBytesPerSecond: number, limits: Limit[], first: Limit }} `limits` in ascending order
 */
export function capacityOf({ costs, rows }, learners) {
  const cores = coresOf(costs, learners);
  const total = Object.values(cores).reduce((sum, count) => sum + count, 0);
  const processes = Object.fromEntries(
    SCALED_OUT.map((name) => [name, Math.max(2, Math.ceil((cores[name] ?? 0) / USABLE))]),
  );
  const databaseBytes = bytesOf(rows) * learners;
  // Rows of learners who are active that day are read again and again.
  const hotBytes = databaseBytes * ASSUMPTIONS.active;
  const videoBytesPerSecond = (ratesOf(learners)['MB of video'] ?? 0) * 1_000_000;
  /** @param {string} name @param {number} used at this number of learners @param {number} available */
  const limit = (name, used, available) => ({ name, learners: roundDown((learners * available) / used) });
  const limits = [
    limit(
      'processors of the database that takes the writes',
      cores['MariaDB'] ?? 0,
      MACHINE.databaseCores * USABLE,
    ),
    limit('memory of the database', hotBytes, MACHINE.memoryBytes * USABLE),
    limit('disk of the database', databaseBytes, MACHINE.diskBytes * USABLE),
    limit('Redis', cores['Redis'] ?? 0, USABLE),
    limit('network of one balancer, by videos', videoBytesPerSecond, MACHINE.networkBytes * USABLE),
  ].toSorted((one, other) => one.learners - other.learners);
  return {
    cores: { ...cores, total },
    processes,
    databaseBytes,
    hotBytes,
    videoBytesPerSecond,
    limits,
    first: limits[0] ?? { name: '', learners: 0 },
  };
}

/** Two digits: the assumptions allow no more. @param {number} value */
function roundDown(value) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.floor(value / unit) * unit;
}
