// @ts-check
import './node-version.mjs';
import './bundle/typescript-hooks.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { provideClient } from './databases/mysql.mjs';
import { runningServer } from './databases/server-url.mjs';
import { changeUrl } from './databases/several-hosts.mjs';
import { Failure } from './failure.mjs';
import { runWithShutdown } from './processes/shutdown.mjs';
import { Product } from './product/product.mjs';
import { printLine } from './screen.mjs';
import { root } from './workspace.mjs';

const usage = `npm run backup -- --to FOLDER       the three databases in one state, the stores, and the keys
npm run backup -- --logs-of FOLDER  copies the server's binary logs since that backup to FOLDER.logs; --every MINUTES: repeatedly
npm run restore -- --from FOLDER    into a system that has none of them, and replays FOLDER.logs; --without-logs does not,
                                    --until 2026-11-22T02:15:00Z leaves out what came later
npm run check:ledger                checks the invariants of orders, payments and refunds
  --prefix academy_   of the schemas
  MYSQL_URL           the server, with an account that reads or makes the schemas; not set: that of npm start, which is
                      started for the while where it does not run; with ?ssl-mode=VERIFY_IDENTITY by TLS
  ACADEMY_DATA_DIR    where uploads, releases and keys lie (.data)
  BACKUP_PASSPHRASE   encrypts databases and keys; without it keys are not part of a backup (docs/runbooks/backup.md)
  BACKUP_FOLDER       where backups lie: one without a name is called by its time, --from latest is the last
  BACKUP_KEEP         how many of those that are called by their time stay there; not set: all`;

/** @param {Product} product @returns {Promise<string>} */
async function serverOf(product) {
  const { env, dataDir, processRegistry } = product;
  const known = env['MYSQL_URL'] ?? (await runningServer(dataDir));
  if (known) return known;
  await processRegistry.open().catch(() => {
    throw new Failure('The academy runs, and not on a server of its own (yet): MYSQL_URL has to name it.');
  });
  return (await product.startDatabases()).mysqlUrl;
}

/** @param {Product} product @returns {Promise<number>} exit code */
async function checkLedger(product) {
  const program = join(root, 'services/payment/dist/invariants/check-ledger.js');
  if (!existsSync(program))
    throw new Failure(`${program} is missing: npm run build, or npm start, makes it.`);
  const server = await serverOf(product);
  const url = changeUrl(server, (own) => (own.pathname = '/academy_payment'));
  const env = { ...product.env, DATABASE_URL: url };
  return spawnSync(process.execPath, [program], { env, stdio: 'inherit' }).status ?? 1;
}

/** @param {Product} product @param {string} command @param {string[]} args @returns {Promise<number>} exit code */
async function main(product, command, args) {
  const { dataDir, env } = product;
  if (args.includes('--help')) {
    printLine(usage);
    return 0;
  }
  // A restore may run on a machine with only the sources.
  if (command === 'restore') await product.install();
  else if (!env['MYSQL_URL'] && !existsSync(join(dataDir, 'secrets.json')))
    throw new Failure(`${dataDir} holds no academy, and MYSQL_URL names none.\n${usage}`);
  if (command === 'check-ledger') return checkLedger(product);
  // Imported late, because it needs installed libraries.
  const { runBackup } = await import('../libs/backup-kit/src/command.ts');
  await runBackup(command, args, env, {
    mysqlUrl: () => serverOf(product),
    findProgram: (names) => provideClient(names, product),
    stores: {
      uploads: join(dataDir, 'uploads'),
      'uploads-media': join(dataDir, 'uploads-media'),
      releases: join(dataDir, 'releases'),
    },
    keyFolder: dataDir,
  });
  return 0;
}

const [command = '', ...args] = process.argv.slice(2);
const product = new Product({ kind: 'development', env: process.env });
await runWithShutdown(product, 1, async () => ({ code: await main(product, command, args), summary: '' }));
