import { type Packages } from '../../../tools/install/packages.mjs';
import { type Commands } from '../../../tools/processes/commands.mjs';
import { type Engine } from './engine.js';
import { EngineApi } from './engine-api.js';
import { startPodman } from './podman.js';

const UNIX = /^unix:\/\//;

/** @returns Docker if its engine and its compose plugin respond, otherwise podman with Debian's docker-compose */
export async function openEngine(options: {
  readonly commands: Commands;
  readonly packages: Packages;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
}): Promise<Engine> {
  const { commands, env } = options;
  const docker = (...args: string[]) =>
    commands.attempt({ program: 'docker', args, env, label: `docker ${args[0]}` });
  const { code } = await docker('compose', 'version');
  if (code !== 0) return startPodman(options);
  // The one of DOCKER_HOST, or of the context that the user has chosen.
  const { output } = await docker('context', 'inspect', '--format', '{{.Endpoints.docker.Host}}');
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
    compose: { program: 'docker', args: ['compose'] },
    // The compose client and the builder use the engine whose API is read here.
    env: { DOCKER_HOST: host, ...(configuration && { DOCKER_CONFIG: configuration }) },
    needsHealthChecks: false,
    close: () => api.close(),
  };
}
