// @ts-check
import { paint, say } from '../screen.mjs';

const number = (/** @type {number} */ value) => value.toLocaleString('en');

/**
 * One line per violation, with all that a replay needs.
 * @param {number} seed
 * @param {import('./checker.mjs').Violation} violation
 * @param {readonly string[]} faults of the payment's script
 */
export function sayViolation(seed, { invariant, id, payment, detail }, faults) {
  const where =
    payment === undefined ? 'no payment' : `payment ${payment} (${faults.join(' + ') || 'no fault'})`;
  say(
    `${paint('red', '✖')} seed ${seed}, ${where}: ${invariant}: ${[id, detail].filter(Boolean).join(': ')}`,
  );
}

/** @param {import('./run/tally.mjs').Tally} tally @param {number} payments */
export function sayProgress({ started, finished, violations, disturbances }, payments) {
  const disturbed = [...disturbances.values()].reduce((sum, count) => sum + count, 0);
  say(
    paint(
      'grey',
      `  … ${number(finished)} of ${number(payments)} payments, ${started - finished} in flight, ` +
        `${disturbed} disturbances, ${violations} violations`,
    ),
  );
}

/** @param {import('./run/tally.mjs').Tally} tally @param {import('./world/sql.mjs').Sql} sql */
export async function saySummary(tally, sql) {
  section('Outcomes', [...tally.outcomes, ...(await inTheEnd(sql))]);
  section('Faults in scripts', tally.faults);
  section('Disturbances', tally.disturbances);
  const held = [...tally.checks.values()].filter((count) => count === 0).length;
  say(`\nChecks: ${held} of ${tally.checks.size} held`);
}

/** @param {string} title @param {Iterable<[string, number]>} counts */
function section(title, counts) {
  const lines = [...counts].sort(([, one], [, other]) => other - one);
  if (lines.length === 0) return;
  say(`\n${title}`);
  for (const [name, count] of lines) say(`  ${number(count).padStart(8)}  ${name}`);
}

/** @param {import('./world/sql.mjs').Sql} sql @returns {Promise<[string, number][]>} */
async function inTheEnd(sql) {
  const rows = await sql.rows(
    `SELECT CONCAT('order ', LOWER(state)) AS name, COUNT(*) AS count FROM orders GROUP BY state
     UNION ALL SELECT CONCAT('attempt ', LOWER(state)), COUNT(*) FROM payment_attempts GROUP BY state
     UNION ALL SELECT CONCAT('refund ', LOWER(reason)), COUNT(*) FROM refunds GROUP BY reason
     UNION ALL SELECT CONCAT('refund ', LOWER(state)), COUNT(*) FROM refunds GROUP BY state`,
  );
  return rows.map(({ name, count }) => [name.replaceAll('_', ' '), Number(count)]);
}
