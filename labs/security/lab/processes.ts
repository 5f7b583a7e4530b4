import { readFileSync } from 'node:fs';
import { eventually } from './eventually.js';
import { send } from './http.js';
import { attackTarget } from './attack-target.js';

interface Entry {
  readonly name: string;
  readonly pid: number;
}

const entries = (): Entry[] =>
  (JSON.parse(readFileSync(attackTarget.processFile, 'utf8')) as { entries: Entry[] }).entries;

/** @returns the pid of a process of the product, or of its database server */
export function pidOf(name: string): number {
  const entry = entries().find((one) => one.name === name);
  if (!entry)
    throw new Error(
      `${name} does not run: ${entries()
        .map((one) => one.name)
        .join(', ')}`,
    );
  return entry.pid;
}

export const signal = (name: string, how: NodeJS.Signals): boolean => process.kill(pidOf(name), how);

/**
 * Kills a process.
 * @returns after its replacement responds
 */
export async function killed(name: string): Promise<void> {
  const before = pidOf(name);
  process.kill(before, 'SIGKILL');
  await eventually(`${name} to start again`, async () =>
    entries().some((one) => one.name === name && one.pid !== before),
  );
  await ready(name);
}

/** @returns after it reports that it is ready */
export async function ready(name: string): Promise<void> {
  const { port, socket } = attackTarget.processes.find((one) => one.name === name) ?? {};
  if (port === undefined) return;
  await eventually(`${name} to be ready`, async () => {
    const origin = `http://127.0.0.1:${socket ? 1 : port}`;
    const response = await send(origin, '/health/ready', socket ? { socketPath: socket } : {}).catch(
      () => undefined,
    );
    return response?.status === 200;
  });
}

/** Log of a process. */
export const logOf = (name: string): string =>
  readFileSync(`${attackTarget.dataDir}/logs/${name}.log`, 'utf8');
