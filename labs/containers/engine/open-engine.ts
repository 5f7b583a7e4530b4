import { type Packages } from '../../../tools/install/packages.mjs';
import { type Commands } from '../../../tools/processes/commands.mjs';
import { type Engine } from './engine.js';
import { EngineApi } from './engine-api.js';
import { startPodman } from './podman.js';

const UNIX = /^unix:\/\//;

/** @returns Docker if its engine and a compose client respond, otherwise podman with Debian's docker-compose */
export async function openEngine(options: {
  readonly commands: Commands;
  readonly packages: Packages;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
}): Promise<Engine> {
  const { commands, env } = options;
  const attempt = (program: string, ...args: string[]) =>
    commands.attempt({ program, args, env, label: `${program} ${args[0]}` });
  const compose = await findCompose(attempt);
  if (!compose) return startPodman(options);
  // The one of DOCKER_HOST, or of the context that the user has chosen.
  const { output } = await attempt('docker', 'context', 'inspect', '--format', '{{.Endpoints.docker.Host}}');
  const host = output.split('\n').find((line) => UNIX.test(line)) ?? '';
  const api = new EngineApi(host.replace(UNIX, ''));
  if (host === '' || !(await api.responds())) {
    await api.close();
    return startPodman(options);
  }
  const { DOCKER_CONFIG: configuration } = env;
  return {
    name: 'docker',
    builder: 'docker',
    api,
    compose,
    // The compose client and the builder use the engine whose API is read here.
    env: { DOCKER_HOST: host, ...(configuration && { DOCKER_CONFIG: configuration }) },
    needsHealthChecks: false,
    close: () => api.close(),
  };
}

/** The plugin of Docker's client before docker-compose 1.29, which Debian 12 packages beside Docker 20.10. */
async function findCompose(
  attempt: (program: string, ...args: string[]) => Promise<{ readonly code: number }>,
): Promise<Engine['compose'] | undefined> {
  if ((await attempt('docker', 'compose', 'version')).code === 0)
    return { program: 'docker', args: ['compose'] };
  const { code } = await attempt('docker-compose', '--version');
  return code === 0 ? { program: 'docker-compose', args: [] } : undefined;
}
