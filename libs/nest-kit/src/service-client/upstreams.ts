/** A service that this process calls. */
interface Upstream {
  readonly name: string;
  readonly isCircuitOpen: boolean;
}

/** One set per process, because modules, outboxes and tests create their own clients. */
const upstreams = new Set<Upstream>();

export const registerUpstream = (upstream: Upstream): void => void upstreams.add(upstream);
export const unregisterUpstream = (upstream: Upstream): void => void upstreams.delete(upstream);

/** @returns every called service once; its circuit counts as open if that of any client is */
export function upstreamStates(): Upstream[] {
  const byName = new Map<string, boolean>();
  for (const { name, isCircuitOpen } of upstreams)
    byName.set(name, isCircuitOpen || byName.get(name) === true);
  return [...byName].map(([name, isCircuitOpen]) => ({ name, isCircuitOpen }));
}
