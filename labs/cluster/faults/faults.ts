import { Random } from '@academy/chaos-lab/plan/random';
import { sleep } from '../../../tools/processes/sleep.mjs';
import { type Member } from './machines/member.js';
import { type Stack } from './machines/stack.js';

type Kind = 'cut' | 'freeze' | 'kill';
const kinds: readonly Kind[] = ['kill', 'cut', 'freeze'];

/** A killed member starts again after this time. */
const KILLED_MS = 20_000;
const USE_CHECK_MS = 250;

interface Target {
  readonly name: string;
  /** No two faults of one quorum happen at the same time. */
  readonly quorum: 'balancers' | 'database' | 'redis' | 'servers';
  /** The loss of Redis alone fails no request. */
  readonly isHarmless?: boolean;
  readonly members: (stack: Stack) => Promise<readonly (Member | undefined)[]>;
}

const server = (service: 'auth' | 'bff' | 'catalog' | 'payment'): Target => ({
  name: `one ${service} server`,
  quorum: 'servers',
  members: (stack) => Promise.resolve([stack.servers[service][1]]),
});

const targets = {
  writer: {
    name: 'the writing database node',
    quorum: 'database',
    members: async (stack) => [await stack.writingDatabase()],
  },
  node: {
    name: 'another database node',
    quorum: 'database',
    members: (stack) => Promise.resolve([stack.databases[2]]),
  },
  master: {
    name: 'the Redis master',
    quorum: 'redis',
    isHarmless: true,
    members: async (stack) => [await stack.redisMaster()],
  },
  sentinels: {
    name: 'two of three Sentinels',
    quorum: 'redis',
    isHarmless: true,
    members: (stack) => Promise.resolve(stack.sentinels.slice(0, 2)),
  },
  auth: server('auth'),
  bff: server('bff'),
  catalog: server('catalog'),
  payment: server('payment'),
  workers: {
    name: 'all workers',
    quorum: 'servers',
    isHarmless: true,
    members: (stack) => Promise.resolve(stack.workers),
  },
  balancer: {
    name: 'the active balancer',
    quorum: 'balancers',
    members: async (stack) => [await stack.activeBalancer()],
  },
} satisfies Record<string, Target>;

export interface Fault {
  readonly kind: Kind;
  readonly target: Target;
}

const all: readonly Target[] = Object.values(targets);

/** Every target in every way. */
export const wholeForm = (): Fault[] => all.flatMap((target) => kinds.map((kind) => ({ kind, target })));

/** Every target once, and each way several times. */
export const shortForm = (): Fault[] => [
  { kind: 'kill', target: targets.writer },
  { kind: 'cut', target: targets.node },
  { kind: 'kill', target: targets.master },
  { kind: 'freeze', target: targets.bff },
  { kind: 'cut', target: targets.auth },
  { kind: 'kill', target: targets.catalog },
  { kind: 'freeze', target: targets.payment },
  { kind: 'kill', target: targets.workers },
  { kind: 'kill', target: targets.balancer },
  { kind: 'freeze', target: targets.writer },
  { kind: 'kill', target: targets.sentinels },
  { kind: 'freeze', target: targets.balancer },
];

/** Two faults at once, which share no quorum. */
export function pairsOf(seed: number, count: number): [Fault, Fault][] {
  const random = new Random(seed, 'pairs', 0);
  return Array.from({ length: count }, () => {
    const first = random.pick(all);
    const second = random.pick(
      all.filter(({ quorum, name }) => quorum !== first.quorum && name !== first.name),
    );
    return [
      { kind: random.pick(kinds), target: first },
      { kind: random.pick(kinds), target: second },
    ];
  });
}

/** Times in milliseconds of the clock. */
export interface AppliedFault {
  readonly name: string;
  readonly at: number;
  readonly returnedAt: number;
  readonly readyAt: number;
  readonly isHarmless: boolean;
}

/** @param awayMs of what is cut off or frozen */
export async function applyFault(
  stack: Stack,
  { kind, target }: Fault,
  awayMs: number,
): Promise<AppliedFault> {
  const members = (await target.members(stack)).filter((member) => member !== undefined);
  const at = Date.now();
  await Promise.all(members.map((member) => begin(stack, kind, member)));
  await sleep(kind === 'kill' ? KILLED_MS : awayMs);
  const returnedAt = Date.now();
  await Promise.all(members.map((member) => end(stack, kind, member)));
  await Promise.all(members.map((member) => untilUsed(stack, member)));
  const name = `${kind} ${target.name} (${members.map((member) => member.name).join(', ')})`;
  return { name, at, returnedAt, readyAt: Date.now(), isHarmless: target.isHarmless === true };
}

/** Resolves when the member is ready, and a database node is in use as well: the balancers check it for some time. */
export async function untilUsed(stack: Stack, member: Member): Promise<void> {
  await member.ready();
  if (!stack.databases.includes(member)) return;
  while (!(await stack.isUsed(member))) await sleep(USE_CHECK_MS);
}

async function begin({ network }: Stack, kind: Kind, member: Member): Promise<void> {
  if (kind === 'kill') await member.kill();
  else if (kind === 'freeze') member.freeze();
  else await network.cut(member.options.machine);
}

async function end({ network }: Stack, kind: Kind, member: Member): Promise<void> {
  if (kind === 'kill') member.launch();
  else if (kind === 'freeze') member.resume();
  else await network.join(member.options.machine);
}
