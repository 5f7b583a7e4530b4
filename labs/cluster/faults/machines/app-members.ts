import { join } from 'node:path';
import { type AppProcess } from '../../../../tools/product/apps.mjs';
import { root } from '../../../../tools/workspace.mjs';
import { frontPorts } from './balancer-settings.js';
import { type MakeMember } from './data-members.js';
import { type Member } from './member.js';
import { type Network } from './network.js';
import { hasFile, respondsAt, type Service } from './stack.js';

const SERVERS_EACH = 2;
const WORKERS = 3;
/** Longer than HAProxy needs to notice that a server stops. */
const DRAIN_MS = 4_000;

interface Place {
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

interface Options {
  readonly network: Network;
  readonly make: MakeMember;
  readonly processes: readonly AppProcess[];
  /** Paths of Unix sockets are short. */
  readonly socketDir: string;
}

/** Two of each server, three workers, and the simulators of provider and mail. */
export async function appMembers({ network, make, processes, socketDir }: Options) {
  const find = (name: string): AppProcess => {
    const app = processes.find((each) => each.name === name);
    if (!app) throw new Error(`there is no app ${name}`);
    return app;
  };
  const outsideHost = await network.add('outside');
  const urls = {
    ...balancedUrls(network.shared),
    ...outsideUrls(outsideHost, network.shared, processes),
  };
  const settings = (app: AppProcess, further: Record<string, string> = {}): Record<string, string> => ({
    ...app.env,
    ...Object.fromEntries(Object.entries(urls).filter(([name]) => name in app.env)),
    HOST: '0.0.0.0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    RESPONSE_CHECKS: 'off',
    SHUTDOWN_DRAIN_MS: String(DRAIN_MS),
    ...further,
  });
  const member = (app: AppProcess, name: string, machine: string, further?: Record<string, string>): Member =>
    make({
      name,
      machine,
      command: [process.execPath, '--max-old-space-size=512', app.entry],
      cwd: join(root, app.dir),
      env: settings(app, further),
      isReady: respondsAt(`http://${network.addressOf(machine)}:${app.port}/health/ready`),
    });
  const renderers: Member[] = [];
  const placesOf: Record<Service, Place[]> = { auth: [], bff: [], catalog: [], payment: [] };
  const servers: Record<Service, Member[]> = { auth: [], bff: [], catalog: [], payment: [] };
  for (const service of Object.keys(servers) as Service[])
    for (let copy = 1; copy <= SERVERS_EACH; copy += 1) {
      const app = find(service);
      const name = `${service}-${copy}`;
      const host = await network.add(name);
      const socket = join(socketDir, `ssr-${copy}.sock`);
      if (service === 'bff') renderers.push(rendererOf(find('ssr'), make, name, copy, socket));
      const further: Record<string, string> = service === 'bff' ? { SSR_URL: `unix:${socket}` } : {};
      servers[service].push(member(app, name, name, further));
      placesOf[service].push({ name, host, port: app.port });
    }
  const workers: Member[] = [];
  for (let copy = 1; copy <= WORKERS; copy += 1) {
    await network.add(`worker-${copy}`);
    workers.push(member(find('worker'), `worker-${copy}`, `worker-${copy}`));
  }
  const outside = ['phonepe', 'mail'].map((name) => member(find(name), name, 'outside'));
  return { outside, servers, renderers, workers, placesOf };
}

/** A renderer on the machine of its BFF. */
function rendererOf(
  app: AppProcess,
  make: MakeMember,
  machine: string,
  copy: number,
  socket: string,
): Member {
  return make({
    name: `ssr-${copy}`,
    machine,
    command: [process.execPath, app.entry, '--socket', socket],
    cwd: join(root, app.dir),
    isReady: hasFile(socket),
  });
}

const balancedUrls = (host: string): Record<string, string> => ({
  AUTH_URL: `http://${host}:${frontPorts.auth}`,
  CATALOG_URL: `http://${host}:${frontPorts.catalog}`,
  PAYMENT_URL: `http://${host}:${frontPorts.payment}`,
});

function outsideUrls(host: string, shared: string, processes: readonly AppProcess[]): Record<string, string> {
  const port = (name: string) => processes.find((app) => app.name === name)?.port ?? 0;
  const provider = `http://${host}:${port('phonepe')}`;
  const smtp = processes.find((app) => app.name === 'mail')?.env['SMTP_PORT'] ?? '';
  return {
    PHONEPE_BASE_URL: `${provider}/apis/pg-sandbox`,
    PHONEPE_OAUTH_URL: `${provider}/apis/pg-sandbox`,
    PUBLIC_URL: provider,
    WEBHOOK_URL: `http://${shared}:${frontPorts.bff}/api/payments/phonepe/webhook`,
    SMTP_URL: `smtp://${host}:${smtp}`,
  };
}
