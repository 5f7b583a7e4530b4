import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore, storeVariables } from '@academy/registry-kit/store-setting';
import { Swift } from './swift.js';
import { describeFailure, Failure } from '../../tools/failure.mjs';
import { Packages } from '../../tools/install/packages.mjs';
import { Commands } from '../../tools/processes/commands.mjs';
import { ProcessRegistry } from '../../tools/processes/process-registry.mjs';
import { runWithShutdown } from '../../tools/processes/shutdown.mjs';
import { printError, printLine, seconds, slowStep, warn } from '../../tools/screen.mjs';
import { runSpecs } from '../../tools/verify/run-specs.mjs';
import { dataDirectory } from '../../tools/workspace.mjs';

const usage = `npm run verify -- s3: the release store against a real S3-compatible server, OpenStack Swift from Debian's packages.
  Started for the run alone, on free ports of the loopback address, without any rights.
  RELEASE_STORE_DIR=s3://… with the variables of docs/runbooks/releasing.md: against that bucket instead, which keeps
  about 1,100 small objects of it below the prefix; for a bucket of your own choice before you trust it with releases.
  --rounds N        how often everything is tried (default 1): what races may not show at once
  --report FILE     what was checked, as JSON`;

const MAX_ROUNDS = 100;

async function main() {
  if (process.argv.includes('--help') || process.argv.includes('-h')) return printLine(usage);
  const { rounds, report } = readArguments(process.argv.slice(2));
  const { env } = process;
  const dataDir = join(dataDirectory('development', env), 'verify/s3');
  mkdirSync(dataDir, { recursive: true });
  const processRegistry = new ProcessRegistry(join(dataDir, 'run/processes.json'));
  const commands = new Commands({ processRegistry, logDir: join(dataDir, 'logs') });
  // A server that is used for one run is not installed on the machine.
  const packages = new Packages({
    commands,
    env: { ...env, ACADEMY_PACKAGES: 'unpack' },
    dir: join(dataDirectory('development', env), 'packages'),
  });
  const swift = new Swift({ dataDir, commands, packages });
  const stop = async () => {
    commands.stop('SIGTERM');
    await swift.stop();
    await processRegistry.endAll();
    processRegistry.close();
  };
  await runWithShutdown({ stop, processRegistry, dataDir }, 1, async () => {
    const began = Date.now();
    const ended = await processRegistry.open();
    if (ended > 0) warn(`Ended ${ended} processes that an earlier run had left behind.`);
    const named = env['RELEASE_STORE_DIR']?.startsWith('s3://') ? env : undefined;
    if (!named) await swift.provide();
    const bucket = named ?? (await slowStep('Starting OpenStack Swift', () => swift.start()));
    await requireBucket(bucket);
    const checks: Record<string, number> = {};
    for (let round = 1; round <= rounds; round += 1)
      for (const [title, failures] of Object.entries(await testAll(commands, { dataDir, bucket, round })))
        checks[title] = (checks[title] ?? 0) + failures;
    if (report) writeFileSync(report, JSON.stringify({ checks }));
    const isWhole = Object.values(checks).every((failures) => failures === 0);
    const storeName = named ? bucket['RELEASE_STORE_DIR'] : 'OpenStack Swift';
    return {
      code: isWhole ? 0 : 1,
      summary: `\n${storeName} ${isWhole ? 'carries' : 'does not carry'} a release store (${seconds(began)})`,
    };
  });
}

/** @throws Error that names the missing variables, or the error of the service */
async function requireBucket(env: NodeJS.ProcessEnv): Promise<void> {
  const { data, error } = storeVariables.safeParse(env);
  if (!data) throw new Failure(error.issues.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  await openStore(data).list('contract');
}

interface Round {
  readonly dataDir: string;
  readonly bucket: NodeJS.ProcessEnv;
  readonly round: number;
}

/** @returns failures by test title */
async function testAll(
  commands: Commands,
  { dataDir, bucket, round }: Round,
): Promise<Record<string, number>> {
  const test = (what: string, dir: string, config: string) =>
    slowStep(`${what}, round ${round}`, () =>
      runSpecs(commands, {
        dir,
        args: ['-c', config],
        env: bucket,
        label: what,
        report: join(dataDir, `${dir.replaceAll('/', '-')}-${round}.json`),
      }),
    );
  return {
    ...(await test('The contract', 'libs/registry-kit', 'bucket.jest.config.mjs')),
    ...(await test('The story of a release', 'labs/s3', 'bucket.jest.config.mjs')),
  };
}

/** @throws Failure that names the invalid argument */
function readArguments(args: string[]): { rounds: number; report: string | undefined } {
  const { rounds = '1', report } = parse(args);
  const many = Number(rounds);
  if (!Number.isInteger(many) || many < 1 || many > MAX_ROUNDS)
    throw new Failure(`--rounds takes a whole number from 1 to ${MAX_ROUNDS}`);
  return { rounds: many, report };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { rounds: { type: 'string' }, report: { type: 'string' } } }).values;
  } catch (error) {
    throw new Failure(`${(error as Error).message}\n\n${usage}`);
  }
}

main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
