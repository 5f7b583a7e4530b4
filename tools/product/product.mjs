// @ts-check
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Databases } from '../databases/databases.mjs';
import { createSchemas, schemaPasswords } from '../databases/schemas.mjs';
import { Failure } from '../failure.mjs';
import { buildApps } from '../install/build.mjs';
import { installDependencies } from '../install/dependencies.mjs';
import { Packages } from '../install/packages.mjs';
import { choosePorts, requireFreePorts } from '../ports.mjs';
import { Commands } from '../processes/commands.mjs';
import { ProcessRegistry } from '../processes/process-registry.mjs';
import { Supervisor } from '../processes/supervisor.mjs';
import { slowStep, step, warn } from '../screen.mjs';
import { loadSecrets } from '../secrets.mjs';
import { dataDirectory, root } from '../workspace.mjs';
import { frontApps, appProcesses } from './apps.mjs';
import { requireCurrentFormat } from './data-format.mjs';

/** First port of each kind of run: tests and attacks run beside the product in use. */
const firstPort = { development: 4000, test: 4400, attack: 5200, screens: 5600, teams: 5800 };
/** Migrations and seeds of these run before any process listens. */
const services = ['auth', 'catalog', 'payment'];
/** @type {Record<import('../workspace.mjs').RunKind, string>} */
const schemaPrefix = {
  development: 'academy_',
  test: 'academy_test_',
  attack: 'academy_attack_',
  screens: 'academy_screens_',
  teams: 'academy_teams_',
};
const MIN_FREE_BYTES = 500 * 1024 ** 2;

/** The product of `npm start`, `npm run dev` and `npm test`, from an empty checkout to ready, and its shutdown. */
export class Product {
  /** @type {string | undefined} */
  redisUrl;
  /** @type {string | undefined} */
  mysqlUrl;
  /** @type {readonly import('./apps.mjs').AppProcess[]} */
  apps = [];

  /** @param {{ kind: import('../workspace.mjs').RunKind, env: NodeJS.ProcessEnv }} options */
  constructor({ kind, env }) {
    this.kind = kind;
    this.env = env;
    this.dataDir = dataDirectory(kind, env);
    this.ports = choosePorts(env, firstPort[kind]);
    const logDir = join(this.dataDir, 'logs');
    this.processRegistry = new ProcessRegistry(join(this.dataDir, 'run/processes.json'));
    this.commands = new Commands({ processRegistry: this.processRegistry, logDir });
    this.packages = new Packages({
      commands: this.commands,
      env,
      dir: join(dataDirectory('development', env), 'packages'),
    });
    this.supervisor = new Supervisor({
      processRegistry: this.processRegistry,
      logDir,
      root,
      env: inherited(env),
      showsOnlyWarnings: kind !== 'development',
    });
  }

  /**
   * Makes this process the launcher of the checkout, ends the processes of a killed one, and checks disk and ports.
   */
  async open() {
    this.#requireWritable();
    if (this.kind === 'development') requireCurrentFormat(this.dataDir);
    const ended = await this.processRegistry.open();
    if (ended > 0) warn(`Ended ${ended} processes that an earlier start had left behind.`);
    const { bavail, bsize } = await statfs(this.dataDir);
    if (bavail * bsize < MIN_FREE_BYTES) {
      throw new Failure(`The disk is full: less than 500 MB are free at ${this.dataDir}.`);
    }
    await requireFreePorts(this.ports);
  }

  /** @throws Failure with the name of the folder */
  #requireWritable() {
    try {
      mkdirSync(this.dataDir, { recursive: true });
      accessSync(this.dataDir, constants.W_OK | constants.X_OK);
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      throw new Failure(
        `The folder ${this.dataDir} cannot be written to (${code}). Run the command as the user who owns the checkout, or name another folder: ACADEMY_DATA_DIR=/some/folder`,
      );
    }
  }

  async install() {
    await installDependencies(this.commands);
  }

  async build() {
    await buildApps(this.commands, this.env);
  }

  /** @returns {Promise<{ mysqlUrl: string, redisUrl: string }>} */
  async startDatabases() {
    if (this.mysqlUrl && this.redisUrl) return { mysqlUrl: this.mysqlUrl, redisUrl: this.redisUrl };
    this.secrets = loadSecrets(join(this.dataDir, 'secrets.json'));
    const { env, dataDir, secrets, commands, packages, kind } = this;
    const isDisposable = kind === 'test';
    this.databases = new Databases({ env, dataDir, secrets, isDisposable, commands, packages });
    const { mysqlUrl, redisUrl } = await this.databases.start();
    this.mysqlUrl = mysqlUrl;
    this.redisUrl = redisUrl;
    return { mysqlUrl, redisUrl };
  }

  /** Creates schemas, releases, tables and demo data, then starts every process; resolves when all of them respond. */
  async startApps() {
    const { secrets, mysqlUrl, redisUrl, kind, ports, env } = this;
    if (!secrets || !mysqlUrl || !redisUrl) throw new Error('startApps comes after startDatabases');
    const schemas = await createSchemas({
      url: mysqlUrl,
      prefix: schemaPrefix[kind],
      passwords: schemaPasswords(secrets),
      isFresh: kind !== 'development',
    });
    const [uploadDir, releaseDir] = [join(this.dataDir, 'uploads'), join(this.dataDir, 'releases')];
    for (const dir of [uploadDir, releaseDir]) mkdirSync(dir, { recursive: true });
    // Read as TypeScript, whose compiler is installed by now.
    await import('../bundle/typescript-hooks.mjs');
    const { ensureRegistryKey, keyRingFile } = await import('../../libs/cli/src/keys.ts');
    const { dataDir } = this;
    const apps = appProcesses({
      kind,
      ports,
      secrets,
      schemas,
      redisUrl,
      dataDir,
      uploadDir,
      releaseDir,
      releaseKeys: keyRingFile(this.dataDir),
      issuers: this.#issuers(),
      env,
    });
    this.apps = apps;
    await slowStep('Preparing data and releases', async () => {
      await Promise.all([
        this.publish(frontApps, 'The version that the academy was started with.'),
        ...apps.filter(({ name }) => services.includes(name)).map((app) => this.#prepare(app)),
      ]);
    });
    await ensureRegistryKey(this.dataDir);
    for (const app of apps) this.supervisor.start(app);
    await slowStep(`Starting ${apps.length} processes`, () => this.supervisor.ready());
  }

  /** @returns the file with the identity providers of the registry; a new one has none */
  #issuers() {
    const file = join(this.dataDir, 'registry-issuers.json');
    if (!existsSync(file)) writeFileSync(file, '{ "issuers": [] }\n');
    return file;
  }

  /**
   * Publishes into this machine's own store, signed with its own keys.
   * @param {readonly string[]} apps front apps' folders, built
   * @param {string} reason
   */
  async publish(apps, reason) {
    // Needs libraries of this repository, which are built by now.
    await import('../bundle/typescript-hooks.mjs');
    const { publishCheckout } = await import('../../libs/cli/src/publish.ts');
    await publishCheckout({ apps, dataDir: this.dataDir, by: 'npm start', reason, warn });
  }

  /** @param {import('./apps.mjs').AppProcess} app */
  async #prepare(app) {
    await this.migrate(app);
    await this.#command(app, 'seed');
  }

  /** Migrates the tables of a service to its code, and prints it. @param {import('./apps.mjs').AppProcess} app */
  async migrate(app) {
    const output = await this.#command(app, 'migrate');
    const ran = /"ran":\[([^\]]*)\]/.exec(output)?.[1]?.match(/"[^"]+"/g) ?? [];
    step(`${app.name}: ${ran.length > 0 ? `migrated (${ran.length} steps)` : 'its tables are up to date'}`);
    if (output.includes('"appendOnlyBy":[]'))
      warn(`${app.name}: neither triggers nor rights keep rows of append-only tables from being changed`);
  }

  /** @param {import('./apps.mjs').AppProcess} app @param {'migrate' | 'seed'} script */
  #command(app, script) {
    const env = { ...inherited(this.env), ...app.env };
    return this.commands.run({
      program: process.execPath,
      args: [`dist/${script}.js`],
      cwd: join(root, app.dir),
      env: script === 'migrate' ? { ...env, ...app.migrationEnv } : env,
      label: `${app.name}: ${script}`,
    });
  }

  /** Stops everything, entry points first and databases last. */
  async stop() {
    this.commands.stop('SIGTERM');
    await this.supervisor.stop();
    await this.databases?.stop();
    await this.processRegistry.endAll();
    this.processRegistry.close();
  }
}

/** Environment variables of the user that the processes inherit; apps get no others. */
const inheritedNames =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_.*|https?_proxy|no_proxy)$/i;

/** @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv} */
function inherited(env) {
  const entries = Object.entries(env).filter(([name]) => inheritedNames.test(name));
  // Otherwise glibc would use a memory arena per thread, which ten idle processes never release.
  return { ...Object.fromEntries(entries), MALLOC_ARENA_MAX: '2' };
}
