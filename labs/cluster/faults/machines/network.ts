import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../../../../tools/failure.mjs';

const run = promisify(execFile);

/** A bridge with a network namespace for each machine of the laboratory, so that one can be cut from all others. */
export class Network {
  private readonly prefix: string;
  private readonly subnet: string;
  private readonly machines = new Map<string, number>();

  /** @param number distinguishes laboratories on one machine, from 0 to 255 */
  constructor(number: number) {
    this.prefix = `acl${number}`;
    this.subnet = `10.77.${number}`;
  }

  /** The address of the laboratory itself. */
  get host(): string {
    return `${this.subnet}.1`;
  }

  /** An address that moves between two machines. */
  get shared(): string {
    return `${this.subnet}.250`;
  }

  /** Removes what a killed run has left behind, and creates the bridge. */
  async open(): Promise<void> {
    if (process.getuid?.() !== 0) throw new Failure('The faults need root: they cut network namespaces.');
    await this.remove();
    const bridge = this.prefix;
    await ip('link', 'add', bridge, 'type', 'bridge');
    await ip('address', 'add', `${this.host}/24`, 'dev', bridge);
    await ip('link', 'set', bridge, 'up');
  }

  /** @returns the address of a new machine */
  async add(machine: string): Promise<string> {
    const number = this.machines.size + 10;
    this.machines.set(machine, number);
    const namespace = this.namespaceOf(machine);
    const cable = this.cableOf(machine);
    await ip('netns', 'add', namespace);
    await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    await ip('link', 'set', cable, 'master', this.prefix, 'up');
    await ip('-n', namespace, 'address', 'add', `${this.addressOf(machine)}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) await ip('-n', namespace, 'link', 'set', device, 'up');
    return this.addressOf(machine);
  }

  addressOf(machine: string): string {
    return `${this.subnet}.${this.machines.get(machine)}`;
  }

  /** @returns true if the machine has the address that moves */
  async hasShared(machine: string): Promise<boolean> {
    const { stdout } = await run('ip', ['-n', this.namespaceOf(machine), 'address', 'show', 'dev', 'eth0']);
    return stdout.includes(`${this.shared}/`);
  }

  /** @returns a command that runs in the machine */
  inside(machine: string, command: readonly string[]): [string, string[]] {
    return ['ip', ['netns', 'exec', this.namespaceOf(machine), ...command]];
  }

  /** No packet reaches the machine or leaves it; its own side of the cable stays up, as behind a broken switch. */
  async cut(machine: string): Promise<void> {
    await ip('link', 'set', this.cableOf(machine), 'nomaster');
  }

  async join(machine: string): Promise<void> {
    await ip('link', 'set', this.cableOf(machine), 'master', this.prefix);
  }

  async remove(): Promise<void> {
    const { stdout } = await run('ip', ['netns', 'list']);
    const own = stdout.split('\n').map((line) => line.split(' ')[0] ?? '');
    for (const namespace of own.filter((name) => name.startsWith(`${this.prefix}-`)))
      await ip('netns', 'delete', namespace);
    await ip('link', 'delete', this.prefix).catch(() => undefined);
  }

  private namespaceOf(machine: string): string {
    return `${this.prefix}-${machine}`;
  }

  /** Names of devices have at most fifteen characters. */
  private cableOf(machine: string): string {
    return `${this.prefix}v${this.machines.get(machine)}`;
  }
}

const ip = (...args: string[]): Promise<unknown> => run('ip', args);
