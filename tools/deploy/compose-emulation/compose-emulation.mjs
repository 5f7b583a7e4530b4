// @ts-check
/** Runs docker-compose.yml without an engine, against the servers of the tests (decision 0130). */
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCompose } from '../containers/compose.mjs';
import { imageOf, stagesOf } from '../containers/dockerfile.mjs';
import '../../bundle/typescript-hooks.mjs';
import { gatherImage } from '../image-contents.mjs';
import { Container } from './container.mjs';

const { emptyFolder } = await import('../../../libs/backup-kit/src/files.ts');
const { secretsIn } = await import('../../../libs/dev-kit/src/secret-search/patterns.ts');

/** Containers have separate IP addresses; here they share one and have different ports. */
const FIRST_PORT = 4000;
const METRICS_PORT = 9400;
const TIMEOUT_MS = 90_000;
/** Third-party images, replaced by the servers of the tests. */
const SERVERS = ['mysql', 'redis'];
/** Profile of jobs that an operator or a schedule starts. */
const ON_DEMAND_PROFILE = 'backup';

/**
 * @typedef {object} Surroundings
 * @property {string} mysqlUrl of an account that may create schemas
 * @property {string} redisUrl
 * @property {string} prefix of the schemas
 * @property {number} base first port
 * @property {string} traces URL of a receiver of traces
 * @property {Record<string, string | undefined>} clientEnv variables with which backups find the database client
 */

export class ComposeEmulation {
  /** @type {Map<string, Container>} */
  containers = new Map();
  /** @type {Map<string, Promise<void>>} */
  #ready = new Map();
  folder = '';
  isStopping = false;

  /** @param {Surroundings} surroundings @param {(line: string) => void} log */
  constructor(surroundings, log) {
    this.surroundings = surroundings;
    this.log = log;
    this.compose = readCompose({ BACKUP_PASSPHRASE: randomUUID() });
  }

  /** Creates the contents of each image once. */
  async gather() {
    this.folder = await mkdtemp(join(tmpdir(), 'academy-images-'));
    // mkdtemp gives access to its owner only, and containers run as other users.
    await chmod(this.folder, 0o755);
    const stages = stagesOf();
    for (const [name, service] of Object.entries(this.compose.services)) {
      if (SERVERS.includes(name)) continue;
      const target = service.build?.target ?? service.image?.replace('academy/', '') ?? '';
      const image = imageOf(target, stages);
      const container = this.#container(name, service, image, await this.#appOf(image));
      await container.create();
      this.containers.set(name, container);
    }
  }

  /** @returns {Promise<string[]>} possible secrets in our files of the images (T56) */
  async secrets() {
    /** @type {string[]} */
    const found = [];
    for (const name of this.#gathered) {
      const app = join(this.folder, 'images', name);
      for (const file of await readdir(app, { recursive: true })) {
        if (!/\.([cm]?js|css|html|json)$/.test(file) || file.includes('node_modules')) continue;
        const text = await readFile(join(app, file), 'utf8');
        found.push(...secretsIn(text).map((secret) => `${name}/${file}:${secret.line}: ${secret.name}`));
      }
    }
    return found;
  }

  /** @type {Set<string>} */
  #gathered = new Set();

  /**
   * The contents of the image, which is the only folder that it copies.
   * @param {import('../containers/dockerfile.mjs').ContainerImage} image
   * @returns {Promise<string>} the folder, read-only
   */
  async #appOf({ copies }) {
    // The client of the database is the one of this machine.
    const [copy, ...others] = copies.filter(({ from }) => from !== 'client');
    if (!copy || others.length > 0 || copy.to !== './')
      throw new Error('An image copies one folder, into its own');
    const name = copy.source.replace('/images/', '');
    const app = join(this.folder, 'images', name);
    if (this.#gathered.has(name)) return app;
    this.#gathered.add(name);
    await gatherImage(name, app);
    await forbidWriting(app);
    return app;
  }

  /**
   * @param {string} name
   * @param {import('../containers/compose.mjs').Service} service
   * @param {import('../containers/dockerfile.mjs').ContainerImage} image
   * @param {string} app
   */
  #container(name, service, image, app) {
    const { mysqlUrl, redisUrl, prefix, traces, clientEnv } = this.surroundings;
    const { PORT, METRICS_PORT: metrics, SMTP_PORT } = image.env;
    const mysql = new URL(mysqlUrl);
    return new Container({
      name,
      image,
      service,
      root: join(this.folder, 'containers', name),
      app,
      volumes: this.volumes,
      located: (value) => this.#located(value),
      overrides: {
        HOST: '127.0.0.1',
        ...(PORT && { PORT: String(this.portOf(Number(PORT))) }),
        ...(metrics && {
          METRICS_PORT: String(this.portOf(Number(PORT)) + 100),
          OTEL_EXPORTER_OTLP_ENDPOINT: traces,
          OTEL_BSP_SCHEDULE_DELAY: '200',
        }),
        ...(SMTP_PORT && { SMTP_PORT: String(this.portOf(Number(SMTP_PORT))) }),
        ...(['secrets', 'schemas'].includes(name) && {
          MYSQL_ADDRESS: mysql.host,
          MYSQL_ADMIN_URL: mysqlUrl,
          REDIS_URL: redisUrl,
        }),
        ...(['secrets', 'schemas', 'backup', 'restore'].includes(name) && { SCHEMA_PREFIX: prefix }),
        ...(['backup', 'restore'].includes(name) && clientEnv),
      },
    });
  }

  /** @param {number} port in a container */
  portOf = (port) => (port === METRICS_PORT ? port : this.surroundings.base + port - FIRST_PORT);

  /** Replaces names of services and published ports by those of this machine. @param {string} value */
  #located(value) {
    const names = [...Object.keys(this.compose.services), 'google\\.localhost', 'localhost'].join('|');
    return value.replace(
      new RegExp(`(//)(${names}):(40\\d\\d)`, 'g'),
      (_, slashes, name, port) =>
        `${slashes}${/localhost/.test(name) ? 'localhost' : '127.0.0.1'}:${this.portOf(Number(port))}`,
    );
  }

  /** Starts everything except jobs on demand, in the order of depends_on. */
  async up() {
    await mkdir(this.volumes, { recursive: true });
    const all = [...this.containers.values()].filter(
      ({ plan: { service } }) => !service.profiles?.includes(ON_DEMAND_PROFILE),
    );
    await Promise.all(all.map(({ name }) => this.#start(name)));
  }

  /**
   * Equivalent of `docker compose run --rm`.
   * @param {string} name
   * @param {string[]} [command] instead of the service's own
   */
  async run(name, command) {
    const { plan } = /** @type {Container} */ (this.containers.get(name));
    const job = new Container(command ? { ...plan, service: { ...plan.service, command } } : plan);
    const began = Date.now();
    job.start();
    await job.finish();
    this.log(`${name} by hand: done after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    return job.output;
  }

  get volumes() {
    return join(this.folder, 'volumes');
  }

  /** Equivalent of `docker compose down --volumes`, for the schemas. */
  async dropSchemas() {
    for (const volume of await readdir(this.volumes))
      if (!this.compose.volumes[volume]?.external) await emptyFolder(join(this.volumes, volume));
  }

  /** @param {string} name @returns {Promise<void>} */
  #start(name) {
    const known = this.#ready.get(name);
    if (known) return known;
    if (SERVERS.includes(name)) return this.#start('secrets');
    const started = this.#startAfterOthers(name);
    this.#ready.set(name, started);
    return started;
  }

  /** @param {string} name */
  async #startAfterOthers(name) {
    const container = /** @type {Container} */ (this.containers.get(name));
    const { service, image } = container.plan;
    await Promise.all(Object.keys(service.depends_on ?? {}).map((other) => this.#start(other)));
    if (this.isStopping) return;
    const began = Date.now();
    container.start();
    const isJob = service.restart === 'no';
    await (isJob || !image.health ? container.finish() : container.healthy(TIMEOUT_MS));
    this.log(`${name}: ${isJob ? 'done' : 'healthy'} after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }

  /**
   * Stops entry points first, then the services behind them.
   * @returns {Promise<string[]>} processes that did not end cleanly
   */
  async down() {
    this.isStopping = true;
    /** @type {string[]} */
    const findings = [];
    for (const container of [...this.containers.values()].reverse()) {
      const { service } = container.plan;
      const grace =
        Number.parseInt(String(/** @type {any} */ (service).stop_grace_period ?? '15'), 10) * 1_000;
      const finding = await container.stop(grace);
      if (finding) findings.push(finding);
    }
    return findings;
  }

  async clean() {
    if (!this.folder) return;
    for (const name of this.#gathered) await allowWriting(join(this.folder, 'images', name));
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {number} mode for it and every folder in it */
async function setMode(folder, mode) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  for (const entry of folders) await chmod(join(entry.parentPath, entry.name), mode);
  await chmod(folder, mode);
}
/** The file system of an image is read-only. @param {string} folder */
const forbidWriting = (folder) => setMode(folder, 0o555);
/** @param {string} folder */
const allowWriting = (folder) => setMode(folder, 0o755);
