import { type Member } from './machines/member.js';
import { untilUsed, type AppliedFault } from './faults.js';
import { services, type Stack } from './machines/stack.js';

interface MemberUpgrade extends AppliedFault {
  /** Connections end with it, so requests may fail as after a fault; the upgrade of anything else fails none. */
  readonly holdsConnections: boolean;
}

/**
 * Stops and starts every member as a deployment does, one after another. A master of Redis hands over first, and a
 * balancer gives up the common address first.
 * @param pause waits between two members
 */
export async function upgradeAll(stack: Stack, pause: () => Promise<void>): Promise<MemberUpgrade[]> {
  const upgraded: MemberUpgrade[] = [];
  const upgrade = async (member: Member, before?: () => Promise<void>, after?: () => Promise<void>) => {
    const at = Date.now();
    await before?.();
    await member.stop();
    await member.start();
    const returnedAt = Date.now();
    await after?.();
    const holdsConnections = [...stack.balancers, ...stack.databases].includes(member);
    const times = { at, returnedAt, readyAt: Date.now() };
    upgraded.push({ name: `upgrade of ${member.name}`, ...times, isHarmless: false, holdsConnections });
    await pause();
  };
  for (const service of services)
    for (const server of stack.servers[service])
      await upgrade(
        server,
        () => stack.drain(server, true),
        () => stack.drain(server, false),
      );
  for (const renderer of stack.renderers) await upgrade(renderer);
  for (const worker of stack.workers) await upgrade(worker);
  for (const sentinel of stack.sentinels) await upgrade(sentinel);
  const master = await stack.redisMaster();
  for (const server of stack.redis.filter((each) => each !== master)) await upgrade(server);
  await upgrade(master, async () => {
    await stack.failOver();
    while ((await stack.redisMaster()) === master) await pause();
  });
  for (const [index, balancer] of stack.balancers.entries()) {
    const addressMember = stack.addressMembers[index];
    await upgrade(
      balancer,
      () => addressMember?.stop() ?? Promise.resolve(),
      () => addressMember?.start() ?? Promise.resolve(),
    );
  }
  for (const node of [...stack.databases].reverse())
    await upgrade(node, undefined, () => untilUsed(stack, node));
  return upgraded;
}
