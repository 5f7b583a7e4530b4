import { type RemoteGrant } from '@academy/contracts/releases/platform.schemas';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type Finding, findingOf } from '../gate/findings.js';
import { isBelow } from '../route-prefixes.js';

type Claims = Pick<
  SignedRelease,
  'routes' | 'focus' | 'pages' | 'slots' | 'provides' | 'budgets' | 'accepts'
> & {
  readonly owner: Pick<SignedRelease['owner'], 'team'>;
};

/** @returns the claims of a release beyond the grant of its remote */
export function grantViolations(grant: RemoteGrant, release: Claims): Finding[] {
  const finding = findingOf('grant');
  const { owner, routes, focus = [], pages, slots = [], provides = [] } = release;
  const paths = [
    ...routes.map((path, index) => ({ where: `routes[${index}] ${path}`, path })),
    ...focus.map((path, index) => ({ where: `focus[${index}] ${path}`, path })),
    ...pages.map((path, index) => ({ where: `pages[${index}] ${path}`, path })),
  ];
  return [
    ...(owner.team === grant.team
      ? []
      : [finding('owner.team', `it is ${owner.team}, and ${grant.team} owns ${grant.remote}`)]),
    ...(release.accepts ? [finding('accepts', 'a remote with a grant is no host')] : []),
    ...paths
      .filter(({ path }) => !grant.routes.some((prefix) => isBelow(path.toLowerCase(), prefix)))
      .map(({ where }) =>
        finding(
          where,
          `it lies below none of the granted prefixes: ${grant.routes.join(', ') || 'there are none'}`,
        ),
      ),
    ...slots.flatMap(({ id, slot }, index) =>
      grant.slots.includes(slot)
        ? []
        : [
            finding(
              `slots[${index}] ${slot} ${id}`,
              `the slot is not granted to ${grant.remote}: ${grant.slots.join(', ') || 'there are none'}`,
            ),
          ],
    ),
    ...provides.flatMap(({ slot }, index) =>
      grant.provides?.includes(slot)
        ? []
        : [finding(`provides[${index}] ${slot}`, `${grant.remote} may not provide the slot`)],
    ),
    ...budgetViolations(grant, release),
  ];
}

function budgetViolations({ budgets: granted }: RemoteGrant, { budgets }: Claims): Finding[] {
  const finding = findingOf('grant');
  return (['initial', 'total', 'styles'] as const).flatMap((name) => {
    const { bytes = 0, limit = 0 } = budgets[name] ?? {};
    const claimed = Math.max(bytes, limit);
    if (claimed <= granted[name]) return [];
    return [finding(`budgets.${name}`, `${claimed} bytes, compressed, where ${granted[name]} are granted`)];
  });
}
