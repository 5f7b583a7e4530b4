/** A service as this process calls it. */
interface Upstream {
  readonly name: string;
  readonly isGivenUp: boolean;
}

/** Clients come from modules, from notices, from tests: what they have in common is the process. */
const upstreams = new Set<Upstream>();

export const noteUpstream = (upstream: Upstream): void => void upstreams.add(upstream);
export const forgetUpstream = (upstream: Upstream): void => void upstreams.delete(upstream);

/** @returns every service that is called, once; open where any of the clients to it is */
export function openUpstreams(): Upstream[] {
  const byName = new Map<string, boolean>();
  for (const { name, isGivenUp } of upstreams) byName.set(name, isGivenUp || byName.get(name) === true);
  return [...byName].map(([name, isGivenUp]) => ({ name, isGivenUp }));
}
