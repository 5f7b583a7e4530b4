// @ts-check
/**
 * A container without an engine: runs the image's exact command, as its user, in a folder with the contents of the
 * image and its volumes, with only the variables of the image and of docker-compose.yml.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @typedef {object} Plan
 * @property {string} name of the service
 * @property {import('../containers/dockerfile.mjs').ContainerImage} image
 * @property {import('../containers/compose.mjs').Service} service
 * @property {string} root the container's own `/`
 * @property {string} app the image's working folder
 * @property {string} volumes the folder of the named volumes
 * @property {(value: string) => string} located replaces addresses of the network of the containers by those of this
 * machine
 * @property {Record<string, string>} overrides
 */

/** As root this process switches to the image's user, so that actions which need root fail here too. */
const isRoot = process.getuid?.() === 0;

export class Container {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  process;
  output = '';

  /** @param {Plan} plan */
  constructor(plan) {
    this.plan = plan;
    this.name = plan.name;
  }

  /** Mounts the volumes, and a folder for temporary files. */
  async create() {
    const { service, image, root, volumes } = this.plan;
    await mkdir(join(root, 'tmp'), { recursive: true });
    for (const volume of service.volumes ?? []) {
      const [name = '', target = ''] = volume.split(':');
      const place = join(root, target);
      await mkdir(join(volumes, name), { recursive: true });
      await mkdir(join(place, '..'), { recursive: true });
      await symlink(join(volumes, name), place);
      // A new volume gets the owner of the folder on which it is mounted.
      if (isRoot && image.folders.includes(target)) await chown(join(volumes, name), 1000, 1000);
    }
    if (isRoot) await chown(join(root, 'tmp'), 1000, 1000);
  }

  /** Variables in the container: those of the image, then those of the service. */
  get env() {
    const { image, service, root, located, overrides } = this.plan;
    const own = Object.entries(service.environment ?? {}).filter(([, value]) => value !== null);
    const env = { ...image.env, ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])) };
    const placed = Object.entries(env).map(([name, value]) => [
      name,
      /^(unix:)?\//.test(value) ? value.replace('/', `${root}/`) : located(value),
    ]);
    return { PATH: process.env['PATH'] ?? '', ...Object.fromEntries(placed), ...overrides };
  }

  get command() {
    const { image, service } = this.plan;
    return [...image.entrypoint, ...(service.command ?? image.command)].map((word) => this.#placed(word));
  }

  /** Converts a path in the container to a path of this machine. @param {string} word */
  #placed = (word) => (word.startsWith('/') ? join(this.plan.root, word) : word);

  /** @param {readonly string[]} words */
  #spawn(words) {
    const [program = '', ...args] = words;
    const user = isRoot ? { uid: 1000, gid: 1000 } : {};
    return spawn(program === 'node' ? process.execPath : program, args, {
      cwd: this.plan.app,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
  }

  start() {
    const child = this.#spawn(this.command);
    const keep = (/** @type {Buffer} */ text) => (this.output = `${this.output}${text}`.slice(-20_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.process = child;
  }

  /** @returns {Promise<void>} resolves when the job has succeeded */
  async finish() {
    const child = /** @type {import('node:child_process').ChildProcess} */ (this.process);
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
    if (code !== 0) throw this.failure(`ended with ${code}`);
  }

  /** Runs the command of HEALTHCHECK until it succeeds. @param {number} timeoutMs */
  async healthy(timeoutMs) {
    const until = Date.now() + timeoutMs;
    for (;;) {
      if (this.process?.exitCode !== null) throw this.failure(`ended with ${this.process?.exitCode}`);
      if (await this.isHealthy()) return;
      if (Date.now() > until) throw this.failure('did not become healthy');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  async isHealthy() {
    const probe = this.#spawn((this.plan.image.health ?? []).map(this.#placed));
    const [code] = await once(probe, 'exit');
    return code === 0;
  }

  /**
   * Stops it like an engine.
   * @param {number} graceMs
   * @returns {Promise<string | undefined>} a description of what went wrong
   */
  async stop(graceMs) {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    const [code, signal] = await exited;
    clearTimeout(timer);
    return code === 0 ? undefined : `${this.name} ended with ${signal ?? code} when it was stopped`;
  }

  /** @param {string} what */
  failure(what) {
    const lines = this.output.trim().split('\n').slice(-15).join('\n    ');
    return new Error(`${this.name} ${what}: ${this.command.join(' ')}\n    ${lines}`);
  }
}
