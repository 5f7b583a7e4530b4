/** A service as this process calls it. */
interface Upstream {
  readonly name: string;
  readonly isCircuitOpen: boolean;
}

/** Modules, notices and tests create clients; the process is what they share. */
const upstreams = new Set<Upstream>();

export const registerUpstream = (upstream: Upstream): void => void upstreams.add(upstream);
export const unregisterUpstream = (upstream: Upstream): void => void upstreams.delete(upstream);

/** @returns every service that is called, once; open where any of the clients to it is */
export function upstreamStates(): Upstream[] {
  const byName = new Map<string, boolean>();
  for (const { name, isCircuitOpen } of upstreams)
    byName.set(name, isCircuitOpen || byName.get(name) === true);
  return [...byName].map(([name, isCircuitOpen]) => ({ name, isCircuitOpen }));
}
