import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describeFailure } from '../../tools/failure.mjs';
import { Packages } from '../../tools/install/packages.mjs';
import { choosePorts, requireFreePorts } from '../../tools/ports.mjs';
import { Commands } from '../../tools/processes/commands.mjs';
import { ProcessRegistry } from '../../tools/processes/process-registry.mjs';
import { warn } from '../../tools/screen.mjs';
import { dataDirectory } from '../../tools/workspace.mjs';
import { type Origins } from './buyers.js';
import { type Engine } from './engine/engine.js';
import { HealthChecks } from './engine/health-checks.js';
import { openEngine } from './engine/open-engine.js';
import { provideImages } from './images.js';
import { UPDATE_TAG } from './parts/updates.js';
import { Project } from './project.js';

const FIRST_PORT = 6400;

/** The engine, and the project of this checkout in it, which is removed however the run ends. */
export class Lab {
  readonly dataDir: string;
  readonly processRegistry: ProcessRegistry;
  readonly ports;
  readonly origins: Origins;
  readonly #commands: Commands;
  /** Commands of the end, which run after the others have been stopped. */
  readonly #lastCommands: Commands;
  /** Stays until the containers are removed. */
  readonly #serviceCommands: Commands;
  #engine: Engine | undefined;
  #healthChecks: HealthChecks | undefined;
  #project: Project | undefined;
  #isStopped = false;

  constructor(private readonly env: NodeJS.ProcessEnv) {
    this.dataDir = join(dataDirectory('development', env), 'verify/containers');
    this.ports = choosePorts(env, FIRST_PORT);
    const at = (port: number): string => `http://localhost:${port}`;
    const { academy, admin, phonepe, mail } = this.ports;
    this.origins = { academy: at(academy), admin: at(admin), phonepe: at(phonepe), mail: at(mail) };
    this.processRegistry = new ProcessRegistry(join(this.dataDir, 'run/processes.json'));
    const options = { processRegistry: this.processRegistry, logDir: join(this.dataDir, 'logs') };
    this.#commands = new Commands(options);
    this.#lastCommands = new Commands(options);
    this.#serviceCommands = new Commands(options);
  }

  get engine(): Engine {
    if (!this.#engine) throw new Error('open comes first');
    return this.#engine;
  }

  get project(): Project {
    if (!this.#project) throw new Error('start comes first');
    return this.#project;
  }

  /** Opens the engine and removes what an interrupted run has left. */
  async open(): Promise<void> {
    mkdirSync(this.dataDir, { recursive: true });
    await this.processRegistry.open();
    this.#engine = await openEngine({
      commands: this.#serviceCommands,
      packages: new Packages({
        commands: this.#commands,
        env: this.env,
        dir: join(dataDirectory('development', this.env), 'packages'),
      }),
      dataDir: this.dataDir,
      env: this.env,
    });
    const project = this.#projectOf(this.#commands, {});
    const removed = await this.#remove(project);
    if (removed > 0) warn(`Removed ${removed} containers, networks and volumes of an interrupted run.`);
    await requireFreePorts(this.ports);
  }

  /** Makes sure that there are images. */
  async provideImages(isRebuilt: boolean): Promise<void> {
    const images = await provideImages(this.engine, this.#commands, isRebuilt);
    this.#project = this.#projectOf(this.#commands, images);
    this.#project.prepare();
    await this.engine.api.createVolume(this.#project.backups);
    if (!this.engine.needsHealthChecks) return;
    this.#healthChecks = new HealthChecks(this.engine.api, this.#project.name);
    this.#healthChecks.start();
  }

  /** Writes what the containers have printed beside the other logs. */
  async keepLogs(): Promise<void> {
    const text = await this.project.compose(['--profile', 'demo', 'logs', '--no-color', '--timestamps']);
    writeFileSync(join(this.dataDir, 'logs/containers.log'), text);
  }

  /** @returns what it could not remove, as a failure */
  async takeDown(): Promise<string[]> {
    await this.project.down();
    await this.#healthChecks?.stop();
    const left = await this.#remove(this.project);
    return left > 0 ? [`down left ${left} containers, networks or volumes`] : [];
  }

  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#commands.stop('SIGTERM');
    await this.#healthChecks?.stop();
    // After a failure of the engine itself, the next run removes the rest.
    await this.#removeAll().catch((error: unknown) => warn(describeFailure(error)));
    await this.#engine?.close();
    this.#serviceCommands.stop('SIGTERM');
    await this.processRegistry.endAll();
    this.processRegistry.close();
    rmSync(join(this.dataDir, 'compose.env'), { force: true });
  }

  async #removeAll(): Promise<void> {
    if (this.#engine && this.#project) {
      const project = this.#projectOf(this.#lastCommands, {});
      await project.down().catch(() => undefined);
      await this.#remove(project);
    }
  }

  async #remove(project: Project): Promise<number> {
    const removed = await this.engine.api.removeProject(project.name);
    await this.engine.api.removeVolume(project.backups);
    await this.engine.api.untagAll(UPDATE_TAG);
    return removed;
  }

  #projectOf(commands: Commands, images: Readonly<Record<string, string>>): Project {
    const { academy, admin, phonepe, mail, google } = this.ports;
    return new Project({
      engine: this.engine,
      commands,
      ports: this.ports,
      dataDir: this.dataDir,
      variables: {
        ...images,
        ACADEMY_PORT: String(academy),
        ADMIN_PORT: String(admin),
        PHONEPE_SIM_PORT: String(phonepe),
        MAIL_PORT: String(mail),
        GOOGLE_SIM_PORT: String(google),
        PUBLIC_ORIGIN: this.origins.academy,
        ADMIN_ORIGIN: this.origins.admin,
        GOOGLE_ISSUER: `http://google.localhost:${google}`,
        // All requests come from one address.
        RATE_LIMIT_FACTOR: '1000',
        BACKUP_PASSPHRASE: randomUUID(),
      },
    });
  }
}
