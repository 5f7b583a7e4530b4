import { existsSync } from 'node:fs';
import { type Member } from './member.js';
import { type Network } from './network.js';

export type Service = 'auth' | 'bff' | 'catalog' | 'payment';
export const services: readonly Service[] = ['auth', 'catalog', 'payment', 'bff'];

/** All members of the product, by what they are. */
export interface Stack {
  readonly network: Network;
  /** The origin of the balancers' common address. */
  readonly url: string;
  readonly databases: readonly Member[];
  readonly redis: readonly Member[];
  readonly sentinels: readonly Member[];
  readonly servers: Readonly<Record<Service, readonly Member[]>>;
  readonly renderers: readonly Member[];
  readonly workers: readonly Member[];
  readonly balancers: readonly Member[];
  readonly addressMembers: readonly Member[];
  /** The provider and the mail server, which no fault reaches. */
  readonly outside: readonly Member[];
  /** @returns the node that HAProxy sends statements to */
  writingDatabase(): Promise<Member>;
  redisMaster(): Promise<Member>;
  activeBalancer(): Promise<Member>;
  /** Lets the balancers send a server no further requests, and again; those in progress are completed. */
  drain(server: Member, isDraining: boolean): Promise<void>;
  /** True if every balancer that responds sends statements to this database node, or would if those before it failed. */
  isUsed(database: Member): Promise<boolean>;
  /** Makes a replica of Redis the master. */
  failOver(): Promise<void>;
}

/** @returns a probe of `/health/ready` */
export const respondsAt = (url: string) => async (): Promise<boolean> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await response.body?.cancel();
  return response.ok;
};

export const hasFile = (file: string) => (): Promise<boolean> => Promise.resolve(existsSync(file));

/** @returns the first of `items` for which the probe succeeds */
export async function firstOf<Item>(
  items: readonly Item[],
  probe: (item: Item) => Promise<boolean>,
): Promise<Item> {
  for (const item of items) if (await probe(item).catch(() => false)) return item;
  throw new Error('none of the members is in this role');
}
