import { type Packages } from '../../../tools/install/packages.mjs';
import { type Commands } from '../../../tools/processes/commands.mjs';
import { type Engine } from './engine.js';
import { EngineApi } from './engine-api.js';
import { startPodman } from './podman.js';

const DOCKER_SOCKET = '/var/run/docker.sock';

/** @returns Docker if its engine and its compose plugin respond, otherwise podman with Debian's docker-compose */
export async function openEngine(options: {
  readonly commands: Commands;
  readonly packages: Packages;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
}): Promise<Engine> {
  const { commands, env } = options;
  const { code } = await commands.attempt({
    program: 'docker',
    args: ['compose', 'version'],
    env,
    label: 'docker compose version',
  });
  const api = new EngineApi(env['DOCKER_HOST']?.replace(/^unix:\/\//, '') ?? DOCKER_SOCKET);
  if (code !== 0 || !(await api.responds())) {
    await api.close();
    return startPodman(options);
  }
  return {
    name: 'docker',
    builder: 'docker',
    api,
    compose: { program: 'docker', args: ['compose'] },
    env: {},
    needsHealthChecks: false,
    close: () => api.close(),
  };
}
