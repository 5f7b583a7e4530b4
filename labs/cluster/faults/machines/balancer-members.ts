import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type DatabaseServer } from '../../database-balancer.js';
import { aliveScript, frontPorts, haproxySettings, keepalivedSettings } from './balancer-settings.js';
import { type MakeMember } from './data-members.js';
import { type Member } from './member.js';
import { type Network } from './network.js';
import { respondsAt } from './stack.js';

interface Options {
  readonly dir: string;
  readonly network: Network;
  readonly make: MakeMember;
  readonly hosts: readonly string[];
  readonly placesOf: Parameters<typeof haproxySettings>[0];
  readonly databases: readonly DatabaseServer[];
}

/** Two HAProxies, and a keepalived beside each, which moves the common address. */
export function balancerMembers({ dir, network, make, hosts, placesOf, databases }: Options): {
  balancers: Member[];
  addressMembers: Member[];
  drain: (server: Member, isDraining: boolean) => Promise<void>;
  isUsed: (database: Member) => Promise<boolean>;
} {
  const config = join(dir, 'haproxy.cfg');
  const script = join(dir, 'alive.sh');
  writeFileSync(config, haproxySettings(placesOf, databases));
  writeFileSync(script, aliveScript, { mode: 0o755 });
  const socketOf = (index: number): string => join(dir, `haproxy-${index + 1}.sock`);
  const balancers = hosts.map((host, index) =>
    make({
      name: `balancer-${index + 1}`,
      machine: `lb-${index + 1}`,
      command: ['haproxy', '-f', config, '-db'],
      env: { CONTROL_SOCKET: socketOf(index) },
      isReady: respondsAt(`http://${host}:${frontPorts.alive}/`),
    }),
  );
  const addressMembers = hosts.map((own, index) => {
    const name = `keepalived-${index + 1}`;
    const settings = join(dir, `${name}.conf`);
    const peer = hosts[1 - index] ?? '';
    const text = keepalivedSettings({ own, peer, shared: network.shared, priority: 100 - index, script });
    writeFileSync(settings, text, { mode: 0o600 });
    const pids = ['-p', join(dir, `${name}.pid`), '-r', join(dir, `${name}-vrrp.pid`)];
    return make({
      name,
      machine: `lb-${index + 1}`,
      command: ['keepalived', '-n', '-l', '-f', settings, ...pids],
      isReady: respondsAt(`http://${network.shared}:${frontPorts.alive}/`),
    });
  });
  const drain = async ({ name }: Member, isDraining: boolean): Promise<void> => {
    const backend = name.replace(/-.*/, '');
    const command = `set server ${backend}/${name} state ${isDraining ? 'drain' : 'ready'}\n`;
    await Promise.all(hosts.map((_host, index) => send(socketOf(index), command)));
  };
  const isUsed = async ({ name }: Member): Promise<boolean> => {
    const states = await Promise.all(
      hosts.map((_host, index) => send(socketOf(index), 'show servers state database\n')),
    );
    const known = states.flatMap((text) => stateOf(text, name) ?? []);
    return known.length > 0 && known.every((state) => state === RUNNING);
  };
  return { balancers, addressMembers, drain, isUsed };
}

/** Sends a command to a balancer; one that is away reads the configuration at its next start. @returns its output */
async function send(socket: string, command: string): Promise<string> {
  const connection = connect(socket).setEncoding('utf8');
  let output = '';
  connection
    .on('error', () => undefined)
    .on('data', (part: string) => (output += part))
    .end(command);
  await once(connection, 'close');
  return output;
}

/** `srv_op_state` of a server that gets requests. */
const RUNNING = 2;

/** @returns the state in the output of `show servers state`, whose columns begin with backend, its name, server, its name */
function stateOf(output: string, server: string): number | undefined {
  const row = output
    .split('\n')
    .map((line) => line.split(' '))
    .find((columns) => columns[3] === server);
  return row && Number(row[5]);
}
