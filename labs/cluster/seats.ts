import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Packages } from '../../tools/install/packages.mjs';
import { choosePorts } from '../../tools/ports.mjs';
import { Commands } from '../../tools/processes/commands.mjs';
import { ProcessRegistry } from '../../tools/processes/process-registry.mjs';
import { runWithShutdown } from '../../tools/processes/shutdown.mjs';
import { seconds, slowStep } from '../../tools/screen.mjs';
import { loadSecrets } from '../../tools/secrets.mjs';
import { runSpecs } from '../../tools/verify/run-specs.mjs';
import { dataDirectory } from '../../tools/workspace.mjs';
import { GaleraServers } from './galera-servers.js';

/** Distance from the ports of other laboratories. */
const FIRST_PORT = 4800;

/** Runs the payment service's tests on two nodes that both accept writes, as they do for a moment during a switch. @param report a file */
export async function runSeats(rounds: number, report?: string): Promise<void> {
  const { env } = process;
  const shared = dataDirectory('development', env);
  const dataDir = join(shared, 'verify/cluster-seats');
  const processRegistry = new ProcessRegistry(join(dataDir, 'run/processes.json'));
  const commands = new Commands({ processRegistry, logDir: join(dataDir, 'logs') });
  const packages = new Packages({ commands, env, dir: join(shared, 'packages') });
  const ports = choosePorts(env, FIRST_PORT);
  const secrets = loadSecrets(join(dataDir, 'secrets.json'));
  const servers = new GaleraServers({ env, ports, dataDir, secrets, commands, packages });
  const stop = async (): Promise<void> => {
    commands.stop('SIGTERM');
    await servers.stop();
    await processRegistry.endAll();
    processRegistry.close();
  };
  await runWithShutdown({ stop, processRegistry, dataDir }, 1, async () => {
    const began = Date.now();
    await processRegistry.open();
    await slowStep('Starting three Galera nodes', () => servers.start());
    const [first = ''] = servers.nodeUrls;
    const checks = await runSpecs(commands, {
      dir: 'services/payment',
      args: ['-c', 'galera.jest.config.mjs'],
      env: {
        MYSQL_URL: first,
        REDIS_URL: servers.redisUrl,
        GALERA_URLS: servers.nodeUrls.join(','),
        GALERA_ROUNDS: String(rounds),
      },
      label: 'two nodes',
      report: join(dataDir, 'seats.json'),
    });
    if (report) writeFileSync(report, JSON.stringify({ checks }));
    const failed = Object.values(checks).filter((failures) => failures > 0).length;
    const passed = Object.keys(checks).length - failed;
    return { code: failed > 0 ? 1 : 0, summary: `\n${passed} passed, ${failed} failed (${seconds(began)})` };
  });
}
