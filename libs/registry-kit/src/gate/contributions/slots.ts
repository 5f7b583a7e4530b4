/** Checks of the parts that a release contributes to slots (decision 0220). */
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { type Candidate, type UnsignedRelease } from '../candidate.js';
import { findingOf, type Finding } from '../findings.js';
import { exposedModules } from '../manifest.js';
import { isBelow } from '../../route-prefixes.js';

const finding = findingOf('slots');

type Contribution = NonNullable<ReleaseRecord['slots']>[number];

const placeOf = ({ slot, id }: Contribution, index: number): string => `slots[${index}] ${slot} ${id}`;

/**
 * Finds contributions to slots that no live release provides, or that take something else, and links to foreign pages.
 * Before the first release of a host, no page has a slot yet.
 */
export function checkSlots(release: UnsignedRelease, others: readonly UnsignedRelease[]): Finding[] {
  const all = [release, ...others];
  const provided = all.flatMap(({ provides = [] }) => provides);
  const hasHost = all.some(({ accepts }) => accepts !== undefined);
  return (release.slots ?? []).flatMap((one, index, contributions) => {
    const where = placeOf(one, index);
    const takes = provided.find(({ slot }) => slot === one.slot)?.takes;
    const is = one.path === undefined ? 'component' : 'link';
    const isTwin = contributions.findIndex(({ id, slot }) => id === one.id && slot === one.slot) < index;
    return [
      ...(takes || !hasHost ? [] : [finding(where, 'no live front end provides this slot')]),
      ...(takes && takes !== is ? [finding(where, `the slot takes a ${takes}, and this is a ${is}`)] : []),
      ...(isTwin ? [finding(where, 'the front end contributes another part of this id to the slot')] : []),
      ...foreignLink(release, one, where),
    ];
  });
}

/** A host has no prefixes; its pages change their URLs by redirects, so its links are its own matter. */
function foreignLink({ accepts, routes }: UnsignedRelease, { path }: Contribution, where: string): Finding[] {
  const [page = ''] = path?.split(/[?#]/, 1) ?? [];
  if (path === undefined || accepts || routes.some((route) => isBelow(page, route))) return [];
  return [finding(where, `${path} lies below none of its prefixes: ${routes.join(', ') || 'it has none'}`)];
}

/** Finds contributed modules that the build does not expose. */
export function checkSlotModules({ contents, record }: Candidate): Finding[] {
  const exposed = exposedModules(contents.get(record.manifest)?.toString() ?? '');
  return (record.slots ?? []).flatMap((one, index) =>
    one.module === undefined || exposed.includes(one.module)
      ? []
      : [finding(placeOf(one, index), `the build exposes no ${one.module}: its file is src/slots/….tsx`)],
  );
}
