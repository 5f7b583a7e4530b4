// @ts-check
import './node-version.mjs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Swift } from './bucket/swift.mjs';
import { describeFailure, Failure } from './failure.mjs';
import { installDependencies } from './install/dependencies.mjs';
import { Packages } from './install/packages.mjs';
import { Commands } from './processes/commands.mjs';
import { Ledger } from './processes/ledger.mjs';
import { live } from './processes/lifetime.mjs';
import { complain, plainEnv, say, seconds, slowStep, warn } from './screen.mjs';
import { dataDirectory, root } from './workspace.mjs';

const usage = `npm run bucket: the release store against a real S3-compatible server, OpenStack Swift from Debian's packages.
  Started for the run alone, on free ports of the loopback address, without any rights.
  RELEASE_STORE_DIR=s3://… with the variables of docs/runbooks/releasing.md: against that bucket instead, which keeps
  about 1,100 small objects of it below the prefix; for a bucket of your own choice before you trust it with releases.`;

async function main() {
  if (process.argv.includes('--help') || process.argv.includes('-h')) return say(usage);
  const { env } = process;
  const dataDir = join(dataDirectory('development', env), 'bucket');
  mkdirSync(dataDir, { recursive: true });
  const ledger = new Ledger(join(dataDir, 'run/processes.json'));
  const commands = new Commands({ ledger, logDir: join(dataDir, 'logs') });
  // A server for one run is nothing to install on a machine.
  const packages = new Packages({
    commands,
    env: { ...env, ACADEMY_PACKAGES: 'unpack' },
    dir: join(dataDirectory('development', env), 'packages'),
  });
  const swift = new Swift({ dataDir, commands, packages });
  const stop = async () => {
    commands.stop('SIGTERM');
    await swift.stop();
    await ledger.endAll();
    ledger.close();
  };
  await live({ stop, ledger, dataDir }, 1, async () => {
    const began = Date.now();
    const ended = await ledger.open();
    if (ended > 0) warn(`Ended ${ended} processes that an earlier run had left behind.`);
    await installDependencies(commands);
    const named = env['RELEASE_STORE_DIR']?.startsWith('s3://') ? env : undefined;
    if (!named) await swift.provide();
    const bucket = named ?? (await slowStep('Starting OpenStack Swift', () => swift.start()));
    await slowStep('Building the release kit', () => build(commands));
    await requireBucket(bucket);
    const codes = [
      await test(commands, {
        what: 'The contract',
        dir: 'libs/release-kit',
        config: 'bucket.jest.config.mjs',
        bucket,
      }),
      await test(commands, {
        what: 'The story of a release',
        dir: 'tools',
        config: 'bucket/bucket.jest.config.mjs',
        bucket,
      }),
    ];
    const isWhole = codes.every((code) => code === 0);
    const place = named ? bucket['RELEASE_STORE_DIR'] : 'OpenStack Swift';
    return {
      code: isWhole ? 0 : 1,
      lastWords: `\n${place} ${isWhole ? 'carries' : 'does not carry'} a release store (${seconds(began)})`,
    };
  });
}

/** @param {NodeJS.ProcessEnv} env @throws Error that says what is missing, or what the service answers */
async function requireBucket(env) {
  // Built by now.
  const { openStore, storeVariables } = await import('@academy/release-kit/store-setting');
  const { data, error } = storeVariables.safeParse(env);
  if (!data) throw new Failure(error.issues.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  await openStore(data).list('contract');
}

/** @param {Commands} commands */
const build = (commands) =>
  commands.run({
    program: process.execPath,
    args: [
      join(root, 'node_modules/nx/dist/bin/nx.js'),
      'run-many',
      '-t',
      'build',
      '-p',
      '@academy/release-kit',
    ],
    cwd: root,
    env: { ...process.env, NX_TUI: 'false' },
    label: 'The build',
  });

/**
 * @param {Commands} commands
 * @param {{ what: string, dir: string, config: string, bucket: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
async function test(commands, { what, dir, config, bucket }) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const { code } = await slowStep(what, () =>
    commands.attempt({
      program: process.execPath,
      args: ['--experimental-vm-modules', '--no-warnings', jest, '--ci', '--verbose', '-c', config],
      cwd: join(root, dir),
      env: { ...plainEnv(), ...bucket },
      label: what,
      onLine: say,
    }),
  );
  return code;
}

main().catch((error) => {
  complain(describeFailure(error));
  process.exit(1);
});
