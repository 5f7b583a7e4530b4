// @ts-check
import './node-version.mjs';
import { describeFailure, Failure } from './failure.mjs';
import { writeFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { provideClient } from './databases/mysql.mjs';
import { Product } from './product/product.mjs';
import { printError, paint, printLine } from './screen.mjs';
import { staticChecks } from './deploy/checks.mjs';

const usage = `npm run deploy:check: what is deployed, without an engine and a cluster.
  The Dockerfile, docker-compose.yml and what kubectl renders are checked by schema and by rules. With
  MYSQL_URL and REDIS_URL every image's command is started in a folder that holds what the image holds.
  -- --report FILE    writes what was checked, as JSON
  -- --base PORT      first port of the started product (4600)`;

/**
 * Checks the deployment against running servers; tests of the tools render it too.
 * @typedef {{ name: string, findings: string[] }} Check
 */

async function main() {
  const { values } = parseArgs({
    options: {
      report: { type: 'string' },
      base: { type: 'string', default: '4600' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return printLine(usage);
  /** @type {Check[]} */
  const checks = [];
  const notify = (/** @type {Check} */ check) => {
    checks.push(check);
    const isGood = check.findings.length === 0;
    printLine(`  ${isGood ? paint('green', '✔') : paint('red', '✖')} ${check.name}`);
    for (const finding of check.findings) printError(`    ${finding}`);
  };
  for (const check of await staticChecks()) notify(check);
  const { MYSQL_URL: mysqlUrl, REDIS_URL: redisUrl } = process.env;
  if (mysqlUrl && redisUrl) await play({ mysqlUrl, redisUrl, base: Number(values.base) }, notify);
  else
    printLine('  The images were not started: MYSQL_URL and REDIS_URL name the servers to start them with.');
  const failed = checks.filter(({ findings }) => findings.length > 0);
  if (values.report) writeFileSync(values.report, JSON.stringify({ checks: countsOf(checks) }));
  if (failed.length > 0) throw new Failure(`${failed.length} of ${checks.length} checks found something.`);
  printLine(`${checks.length} checks found nothing.`);
}

/** Counts in the format of the fault laboratory's report, which `npm test` reads. @param {Check[]} checks */
const countsOf = (checks) => Object.fromEntries(checks.map(({ name, findings }) => [name, findings.length]));

/** @param {{ mysqlUrl: string, redisUrl: string, base: number }} servers @param {(check: Check) => void} notify */
async function play({ mysqlUrl, redisUrl, base }, notify) {
  const { ComposeEmulation } = await import('./deploy/compose-emulation/compose-emulation.mjs');
  const { productChecks } = await import('./deploy/compose-emulation/product-checks.mjs');
  const { restoreBackup } = await import('./deploy/compose-emulation/restore.mjs');
  const { dropSchemas, withFreshServers } = await import('./deploy/compose-emulation/servers.mjs');
  const { TraceReceiver } = await import('@academy/nest-kit/testing');
  const receiver = await new TraceReceiver().start();
  const clientEnv = await clientEnvironment();
  await withFreshServers({ mysqlUrl, redisUrl }, async (servers) => {
    const product = new ComposeEmulation({ ...servers, base, traces: receiver.url, clientEnv }, (line) =>
      printLine(paint('grey', `    ${line}`)),
    );
    const stop = () => void product.down().then(() => process.exit(1));
    process.once('SIGINT', stop).once('SIGTERM', stop);
    try {
      notify(
        await checked('every image holds what its command needs, and comes up', () =>
          product.gather().then(() => product.up()),
        ),
      );
      notify({ name: 'no image holds a secret', findings: await product.secrets() });
      for (const { name, check } of productChecks(product, receiver)) notify(await checked(name, check));
      notify({ name: 'every process ends gracefully on SIGTERM', findings: await product.down() });
      notify(
        await checked('a backup comes back, keys first, into a system that has nothing', () =>
          restoreBackup(product, () => dropSchemas(servers.mysqlUrl, servers.prefix)),
        ),
      );
    } finally {
      await product.down();
      await product.clean();
      await receiver.stop();
    }
  });
}

/**
 * Includes the database client, which the image of backups contains.
 * @returns {Promise<Record<string, string | undefined>>}
 */
async function clientEnvironment() {
  const product = new Product({ kind: 'development', env: process.env });
  const client = await provideClient(['mariadb-dump', 'mysqldump'], product);
  if (!client) return {};
  return { PATH: `${dirname(client.path)}${delimiter}${process.env['PATH']}`, ...client.env };
}

/** @param {string} name @param {() => Promise<unknown>} check @returns {Promise<Check>} */
const checked = (name, check) =>
  check().then(
    () => ({ name, findings: [] }),
    (error) => ({ name, findings: [describeFailure(error)] }),
  );

main().catch((error) => {
  printError(describeFailure(error));
  process.exitCode = 1;
});
