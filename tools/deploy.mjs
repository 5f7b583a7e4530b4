// @ts-check
import './node-version.mjs';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeFailure, Failure } from './failure.mjs';
import { printError, paint, printLine } from './screen.mjs';
import { staticChecks } from './deploy/checks.mjs';

const usage = `npm run deploy:check: docker-compose.yml and what kubectl renders, by schema and by rules, without an engine and a cluster.
  -- --report FILE    writes what was checked, as JSON
npm run images builds the images; npm run verify -- containers runs the compose file.`;

async function main() {
  const { values } = parseArgs({ options: { report: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return printLine(usage);
  const checks = await staticChecks();
  for (const { name, findings } of checks) {
    printLine(`  ${findings.length === 0 ? paint('green', '✔') : paint('red', '✖')} ${name}`);
    for (const finding of findings) printError(`    ${finding}`);
  }
  const counts = Object.fromEntries(checks.map(({ name, findings }) => [name, findings.length]));
  // The format of the fault laboratory's report, which `npm test` reads.
  if (values.report) writeFileSync(values.report, JSON.stringify({ checks: counts }));
  const failed = checks.filter(({ findings }) => findings.length > 0);
  if (failed.length > 0) throw new Failure(`${failed.length} of ${checks.length} checks found something.`);
  printLine(`${checks.length} checks found nothing.`);
}

main().catch((error) => {
  printError(describeFailure(error));
  process.exitCode = 1;
});
