// @ts-check
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Commands } from '../processes/commands.mjs';
import { slowStep } from '../screen.mjs';
import { root } from '../workspace.mjs';

/**
 * The last option: two containers (containers.compose.yml), which are stopped with the launcher, and whose volumes
 * stay.
 * @param {object} options
 * @param {('mysql' | 'redis')[]} options.services
 * @param {{ mysql: number, redis: number }} options.ports
 * @param {import('../secrets.mjs').Secrets} options.secrets
 * @param {string} options.dataDir the name of the project, so that tests and a product in use are separate
 * @param {import('../processes/commands.mjs').Commands} options.commands
 * @returns {Promise<{ mysqlUrl: string, redisUrl: string, stop: () => Promise<void> } | undefined>} undefined without
 * an engine
 */
export async function startContainers({ services, ports, secrets, dataDir, commands }) {
  for (const args of [['info'], ['compose', 'version']]) {
    const { code } = await commands.attempt({ program: 'docker', args, label: `docker ${args.join(' ')}` });
    if (code !== 0) return undefined;
  }
  const project = `academy-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
  const compose = (/** @type {string[]} */ ...args) => ({
    program: 'docker',
    args: [
      'compose',
      '--project-name',
      project,
      '--file',
      join(root, 'tools/databases/containers.compose.yml'),
      ...args,
    ],
    env: {
      ...process.env,
      MYSQL_PORT: String(ports.mysql),
      MYSQL_ROOT_PASSWORD: secrets.mysqlAdmin,
      REDIS_PORT: String(ports.redis),
      REDIS_PASSWORD: secrets.redis,
    },
    label: `docker compose ${args[0]}`,
  });
  await slowStep('Starting containers', () => commands.run(compose('up', '--detach', '--wait', ...services)));
  return {
    mysqlUrl: `mysql://root:${secrets.mysqlAdmin}@127.0.0.1:${ports.mysql}`,
    redisUrl: `redis://:${secrets.redis}@127.0.0.1:${ports.redis}`,
    stop: async () => void (await fresh(commands).attempt(compose('stop', ...services))),
  };
}

/** Those of the launcher accept no commands while it stops. @param {Commands} commands */
const fresh = ({ processRegistry, logDir }) => new Commands({ processRegistry, logDir });
