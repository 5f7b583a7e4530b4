import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { type Ports } from '../../tools/ports.mjs';
import { type Commands } from '../../tools/processes/commands.mjs';
import { sleep } from '../../tools/processes/sleep.mjs';
import { root } from '../../tools/workspace.mjs';
import { type Engine } from './engine/engine.js';
import { type ContainerDetails, type ContainerSummary } from './engine/engine-api.js';

const SERVICE_LABEL = 'com.docker.compose.service';
const ONE_OFF_LABEL = 'com.docker.compose.oneoff';
const READY_MS = 240_000;
const POLL_MS = 500;

interface Options {
  readonly engine: Engine;
  readonly commands: Commands;
  readonly ports: Ports;
  readonly dataDir: string;
  /** Variables of docker-compose.yml. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface ServiceContainer extends ContainerDetails {
  readonly service: string;
  readonly image: string;
}

/** The product of this checkout's docker-compose.yml, under a project name of the laboratory. */
export class Project {
  readonly name: string;
  /** The external volume, which compose does not create. */
  readonly backups: string;
  readonly #options: Options;
  readonly #envFile: string;

  constructor(options: Options) {
    this.#options = options;
    this.name = `academy-lab-${options.ports.academy}`;
    this.backups = `${this.name}-backups`;
    this.#envFile = join(options.dataDir, 'compose.env');
  }

  /** Writes the variables to a file, so that a developer's own `.env` is not read. */
  prepare(): void {
    const variables = { ...this.#options.variables, BACKUP_VOLUME: this.backups };
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(this.#envFile, lines.join(''), { mode: 0o600 });
  }

  /**
   * @param args of the compose client
   * @returns its output
   * @throws Failure with its last lines
   */
  compose(args: readonly string[], extraFile?: string): Promise<string> {
    const { engine, commands } = this.#options;
    const { program, args: own } = engine.compose;
    const files = [join(root, 'docker-compose.yml'), ...(extraFile === undefined ? [] : [extraFile])];
    return commands.run({
      program,
      args: [
        ...own,
        ...files.flatMap((file) => ['--file', file]),
        ...['--project-name', this.name, '--project-directory', root, '--env-file', this.#envFile],
        ...args,
      ],
      cwd: root,
      // Neither the variables of this process nor colours.
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        // The engine of a busy machine responds late. Without COMPOSE_PARALLEL_LIMIT, because docker-compose 1.29 waits for
        // itself when it works on as many services as the limit allows.
        COMPOSE_HTTP_TIMEOUT: '600',
        ...engine.env,
      },
      label: `compose ${args.join(' ')}`,
    });
  }

  up(...args: string[]): Promise<string> {
    return this.compose(['--profile', 'demo', 'up', '--detach', '--no-build', ...args]);
  }

  /** Runs a job of the compose file once. @returns what it printed */
  job(...args: string[]): Promise<string> {
    return this.compose(['run', '--rm', '-T', ...args]);
  }

  /** Runs a program in the container of a service, with the settings of its process. @returns what it printed */
  exec(service: string, script: string): Promise<string> {
    return this.compose(['exec', '-T', service, 'node', '--import', './settings.mjs', script]);
  }

  /** @returns the containers that did not end by themselves, or ended with an error */
  async stop(): Promise<string[]> {
    const running = (await this.containers()).filter(({ State: { Running: isRunning } }) => isRunning);
    await this.compose(['--profile', 'demo', 'stop']);
    const stopped = new Map((await this.containers()).map((each) => [each.service, each.State]));
    return running.flatMap(({ service }) => {
      const code = stopped.get(service)?.ExitCode;
      return code === 0 ? [] : [`${service} ended with ${code}`];
    });
  }

  down(): Promise<string> {
    return this.compose([
      ...['demo', 'backup', 'logs'].flatMap((profile) => ['--profile', profile]),
      ...['down', '--volumes', '--remove-orphans'],
      '--timeout',
      '20',
    ]);
  }

  /** @returns the containers of the services, without those of single jobs */
  async containers(): Promise<ServiceContainer[]> {
    const { api } = this.#options.engine;
    const all = (await api.containers(this.name)).filter(isOfService);
    return Promise.all(
      all.map(async ({ Id: id, Image: image, Labels: labels }) => ({
        ...(await api.inspect(id)),
        service: String(labels[SERVICE_LABEL]),
        image,
      })),
    );
  }

  async container(service: string): Promise<ServiceContainer> {
    const found = (await this.containers()).find((each) => each.service === service);
    if (!found) throw new Error(`${service} has no container`);
    return found;
  }

  /**
   * Waits until these services are healthy and these jobs have succeeded.
   * @param services all without a list
   * @throws Error that names those that are not
   */
  async ready(services?: readonly string[]): Promise<void> {
    const deadline = Date.now() + READY_MS;
    for (;;) {
      const containers = (await this.containers()).filter(
        ({ service }) => services?.includes(service) ?? true,
      );
      const waiting = containers.filter((each) => !isReady(each));
      const absent = services?.filter((name) => !containers.some(({ service }) => service === name)) ?? [];
      if (waiting.length === 0 && absent.length === 0 && containers.length > 0) return;
      if (Date.now() > deadline)
        throw new Error(`Not ready: ${[...waiting.map(inWords), ...absent].join(', ')}`);
      await sleep(POLL_MS);
    }
  }
}

const isOfService = ({ Labels: labels }: ContainerSummary): boolean =>
  labels[ONE_OFF_LABEL]?.toLowerCase() !== 'true';

/** A container that the engine does not restart. */
export const isJob = ({ HostConfig: { RestartPolicy: policy } }: ContainerDetails): boolean =>
  policy === undefined || policy.Name === 'no' || policy.Name === '';

const isReady = (container: ContainerDetails): boolean => {
  const { Running: isRunning, ExitCode: code, Status: status, Health: health } = container.State;
  if (isJob(container)) return status === 'exited' && code === 0;
  return isRunning && (health === undefined || health.Status === 'healthy');
};

const inWords = ({ service, State: { Status: status, ExitCode: code, Health: health } }: ServiceContainer) =>
  `${service} (${status}${status === 'exited' ? ` with ${code}` : `, ${health?.Status ?? 'no health check'}`})`;
