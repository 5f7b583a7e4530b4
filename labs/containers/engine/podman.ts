import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../../tools/failure.mjs';
import { type Packages } from '../../../tools/install/packages.mjs';
import { type Commands } from '../../../tools/processes/commands.mjs';
import { sleep } from '../../../tools/processes/sleep.mjs';
import { EngineApi } from './engine-api.js';
import { hasSystemd } from './health-checks.js';
import { type Engine } from './engine.js';

const TIMEOUT_MS = 60_000;
const packageSet = {
  name: 'podman',
  what: 'podman with docker-compose',
  packages: [
    'aardvark-dns',
    'buildah',
    'debootstrap',
    'docker-compose',
    'iptables',
    'netavark',
    'podman',
    'runc',
  ],
};

/** The limits of a container must not exceed those of the machine; crun rejects hybrid cgroups. */
const settings = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
log_driver = "k8s-file"
[engine]
runtime = "runc"
cgroup_manager = "${hasSystemd() ? 'systemd' : 'cgroupfs'}"
events_logger = "file"
compat_api_enforce_docker_hub = false
`;

interface Options {
  readonly commands: Commands;
  readonly packages: Packages;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Starts podman's service with the API of Docker, for Debian's docker-compose. */
export async function startPodman({ commands, packages, dataDir, env }: Options): Promise<Engine> {
  const run = (program: string, args: string[]) =>
    commands.attempt({ program, args, env, label: `${program} ${args[0]}` });
  const isThere = async () => {
    for (const program of ['podman', 'buildah', 'docker-compose'])
      if ((await run(program, ['--version'])).code !== 0) return false;
    return true;
  };
  if (process.getuid?.() !== 0)
    throw new Failure('Docker does not respond, and podman is used as root. Start Docker, or become root.');
  if (!(await isThere()) && !((await packages.provide(packageSet)) && (await isThere())))
    throw new Failure(`Neither Docker nor podman is there: install ${packageSet.packages.join(', ')}.`);
  const configuration = join(dataDir, 'containers.conf');
  writeFileSync(configuration, settings);
  // The path of a socket has at most 107 characters.
  const socket = join(tmpdir(), `academy-podman-${process.pid}.sock`);
  const podmanEnv = {
    ...env,
    CONTAINERS_CONF: configuration,
    ...(!hasSystemd() && { DISABLE_HC_SYSTEMD: 'true' }),
  };
  const ended = commands.attempt({
    program: 'podman',
    args: ['system', 'service', '--time=0', `unix://${socket}`],
    env: podmanEnv,
    label: 'podman system service',
  });
  const api = new EngineApi(socket);
  let failure: string | undefined;
  void ended.then(({ output }) => (failure = output));
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await api.responds())) {
    if (failure !== undefined || Date.now() > deadline)
      throw new Failure(`podman system service does not respond. ${failure ?? ''}`);
    await sleep(100);
  }
  return {
    name: 'podman',
    builder: 'buildah',
    api,
    compose: { program: 'docker-compose', args: [] },
    env: { DOCKER_HOST: `unix://${socket}` },
    needsHealthChecks: !hasSystemd(),
    async close() {
      await api.close();
      rmSync(socket, { force: true });
    },
  };
}
