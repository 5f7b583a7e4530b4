import { paint, printLine } from '../../tools/screen.mjs';
import { type Counters } from './campaign/counters.js';
import { type Violation } from './checker.js';
import { type Sql } from './lab/sql.js';

const number = (value: number) => value.toLocaleString('en');

/** One line per violation, with everything for a replay. @param faults of the payment's script */
export function printViolation(
  seed: number,
  { invariant, id, payment, detail }: Violation,
  faults: readonly string[],
) {
  const where =
    payment === undefined ? 'no payment' : `payment ${payment} (${faults.join(' + ') || 'no fault'})`;
  printLine(
    `${paint('red', '✖')} seed ${seed}, ${where}: ${invariant}: ${[id, detail].filter(Boolean).join(': ')}`,
  );
}

export function printProgress({ started, finished, violations, disturbances }: Counters, payments: number) {
  const disturbed = [...disturbances.values()].reduce((sum, count) => sum + count, 0);
  printLine(
    paint(
      'grey',
      `  … ${number(finished)} of ${number(payments)} payments, ${started - finished} in flight, ` +
        `${disturbed} disturbances, ${violations} violations`,
    ),
  );
}

export async function printSummary(counters: Counters, sql: Sql) {
  section('Outcomes', [...counters.outcomes, ...(await finalStates(sql))]);
  section('Faults in scripts', counters.faults);
  section('Disturbances', counters.disturbances);
  const held = [...counters.checks.values()].filter((count) => count === 0).length;
  printLine(`\nChecks: ${held} of ${counters.checks.size} held`);
}

function section(title: string, counts: Iterable<[string, number]>) {
  const lines = [...counts].sort(([, one], [, other]) => other - one);
  if (lines.length === 0) return;
  printLine(`\n${title}`);
  for (const [name, count] of lines) printLine(`  ${number(count).padStart(8)}  ${name}`);
}

async function finalStates(sql: Sql): Promise<[string, number][]> {
  const rows = await sql.rows<{ name: string; count: number }>(
    `SELECT CONCAT('order ', LOWER(state)) AS name, COUNT(*) AS count FROM orders GROUP BY state
     UNION ALL SELECT CONCAT('attempt ', LOWER(state)), COUNT(*) FROM payment_attempts GROUP BY state
     UNION ALL SELECT CONCAT('refund ', LOWER(reason)), COUNT(*) FROM refunds GROUP BY reason
     UNION ALL SELECT CONCAT('refund ', LOWER(state)), COUNT(*) FROM refunds GROUP BY state`,
  );
  return rows.map(({ name, count }) => [name.replaceAll('_', ' '), Number(count)]);
}
