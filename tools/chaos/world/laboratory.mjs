// @ts-check
import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { createSchemas, schemaPasswords } from '../../databases/schemas.mjs';
import { Packages } from '../../install/packages.mjs';
import { choosePorts, requireFreePorts } from '../../ports.mjs';
import { Commands } from '../../processes/commands.mjs';
import { Ledger } from '../../processes/ledger.mjs';
import { roomProcesses } from '../../product/rooms.mjs';
import { loadSecrets } from '../../secrets.mjs';
import { dataDirectory, root } from '../../workspace.mjs';
import { CatalogStandIn } from './catalog.mjs';
import { PostStandIn } from './post.mjs';
import { LabRoom } from '../../processes/lab-room.mjs';
import { LabServers } from '../../databases/lab-servers.mjs';
import { Sql } from './sql.mjs';
import { Wire } from './wire.mjs';

/** Beside a product in use (4000) and the one of the tests (4400). */
const FIRST_PORT = 4800;
const loopback = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;

/** The world of a run: real databases, the payment service, two workers, the provider's simulator, and stand-ins. */
export class Laboratory {
  /** @type {{ room: string, how: string }[]} processes that ended though nobody ended them */
  fallen = [];

  /**
   * @param {object} options
   * @param {NodeJS.ProcessEnv} options.env
   * @param {number} options.seed
   * @param {(number: number) => import('../plan/script.mjs').Script} options.scriptOf
   */
  constructor({ env, seed, scriptOf }) {
    const shared = dataDirectory('development', env);
    this.env = env;
    this.scriptOf = scriptOf;
    this.dataDir = join(shared, 'verify/chaos');
    this.logDir = join(this.dataDir, 'logs');
    this.ports = choosePorts(env, FIRST_PORT);
    this.ledger = new Ledger(join(this.dataDir, 'run/processes.json'));
    this.commands = new Commands({ ledger: this.ledger, logDir: this.logDir });
    this.packages = new Packages({ commands: this.commands, env, dir: join(shared, 'packages') });
    this.catalog = new CatalogStandIn({ seed, port: this.ports.catalog });
    this.post = new PostStandIn(this.ports.smtp);
    this.wire = new Wire({
      port: this.ports.academy,
      simulatorPort: this.ports.phonepe,
      paymentPort: this.ports.payment,
      signToken: () => this.token(),
      scriptOf,
    });
  }

  async open() {
    await this.ledger.open();
    await requireFreePorts(this.ports);
  }

  /** From empty tables to everything answering. @param {string} paymentDir where the built payment service lies */
  async start(paymentDir) {
    const { env, dataDir, commands, packages, ports } = this;
    this.secrets = loadSecrets(join(dataDir, 'secrets.json'));
    this.servers = new LabServers({ env, ports, dataDir, secrets: this.secrets, commands, packages });
    await this.servers.start();
    this.rooms = await this.#rooms(paymentDir, this.servers, this.secrets);
    await Promise.all([this.catalog.start(), this.post.start(), this.wire.start()]);
    await Promise.all(this.allRooms().map((room) => room.start()));
  }

  /** @param {string} paymentDir @param {LabServers} servers @param {import('../../secrets.mjs').Secrets} secrets */
  async #rooms(paymentDir, servers, secrets) {
    const schemas = await createSchemas({
      url: servers.mysqlUrl,
      prefix: 'academy_chaos_',
      passwords: schemaPasswords(secrets),
      isFresh: true,
    });
    const surroundings = { ports: this.ports, secrets, schemas, redisUrl: servers.redisUrl, env: {} };
    const processes = roomProcesses({ ...surroundings, kind: 'test', uploadDir: '', releaseDir: '' });
    const envOf = (/** @type {string} */ name) => ({
      ...processes.find((room) => room.name === name)?.env,
      ...this.#detours(),
    });
    await this.commands.run({
      program: process.execPath,
      args: ['dist/migrate.js'],
      cwd: paymentDir,
      env: { PATH: process.env['PATH'], ...envOf('payment'), DATABASE_URL: schemas.payment.ownerUrl },
      label: 'payment: migrate',
    });
    this.sql = await Sql.open(schemas.payment.url);
    const { payment, worker, phonepe } = this.ports;
    const inPayment = (/** @type {string} */ name, /** @type {string} */ entry, /** @type {number} */ port) =>
      this.#room({ name, dir: paymentDir, entry, port, env: envOf(name.replace(/-.*/, '')) });
    return {
      simulator: this.#room({
        name: 'phonepe',
        dir: join(root, 'simulators/phonepe'),
        entry: 'dist/main.js',
        port: phonepe,
        env: envOf('phonepe'),
      }),
      payment: inPayment('payment', 'dist/main.bundle.mjs', payment),
      workers: [
        inPayment('worker-1', 'dist/worker.bundle.mjs', worker),
        inPayment('worker-2', 'dist/worker.bundle.mjs', worker + 1),
      ],
    };
  }

  /** @param {Pick<import('../../processes/lab-room.mjs').RoomOptions, 'name' | 'dir' | 'entry' | 'port' | 'env'>} options */
  #room(options) {
    const onFallen = (/** @type {string} */ room, /** @type {string} */ how) =>
      this.fallen.push({ room, how });
    return new LabRoom({
      ...options,
      logFile: join(this.logDir, `${options.name}.log`),
      ledger: this.ledger,
      onFallen,
    });
  }

  /** What differs from the product: both directions between service and provider go over the wire. */
  #detours() {
    const { academy, phonepe } = this.ports;
    const provider = `${loopback(academy)}/apis/pg-sandbox`;
    return {
      PHONEPE_BASE_URL: provider,
      PHONEPE_OAUTH_URL: provider,
      PUBLIC_URL: loopback(phonepe),
      WEBHOOK_URL: `${loopback(academy)}/webhook`,
      METRICS_PORT: '0',
      LOG_LEVEL: 'warn',
      SHUTDOWN_GRACE_MS: '10000',
    };
  }

  allRooms() {
    if (!this.rooms) return [];
    const { simulator, payment, workers } = this.rooms;
    return [simulator, payment, ...workers];
  }

  /**
   * An internal token as another room signs it.
   * @param {string} [userId] @param {string} [issuer] @param {'user' | 'admin'} [role]
   */
  token(userId, issuer = 'bff', role = 'user') {
    const claims = { iss: issuer, aud: 'payment', exp: Math.floor(Date.now() / 1000) + 60 };
    const person = userId ? { sub: userId, role } : {};
    const encode = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, ...person })}`;
    const key = this.secrets?.internalTokenPayment ?? '';
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  }

  /** The header of a genuine notification, which anybody who saw one could send again. */
  credential() {
    const { phonepeWebhookUsername: user, phonepeWebhookPassword: password } = this.secrets ?? {};
    return createHash('sha256').update(`${user}:${password}`).digest('hex');
  }

  async stop() {
    this.commands.stop('SIGTERM');
    await this.sql?.close().catch(() => {});
    await Promise.all(this.allRooms().map((room) => room.stop()));
    this.wire.stop();
    this.catalog.stop();
    this.post.stop();
    await this.servers?.stop();
    await this.ledger.endAll();
    this.ledger.close();
  }
}
