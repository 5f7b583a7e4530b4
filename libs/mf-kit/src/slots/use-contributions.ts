import { useMemo } from 'react';
import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';
import { type SlotContribution } from '@academy/contracts/releases/slot.schemas';
import { type User } from '@academy/contracts/users/user.schemas';
import { useSession, useShell } from '@academy/mf-kit/shell-context';

/** A contribution and the front end that made it. */
export interface Contribution extends SlotContribution {
  readonly remote: string;
}

/** A contribution of a link. */
export type LinkContribution = Contribution & Required<Pick<Contribution, 'label' | 'path'>>;

/** The contributions to a slot that the current user may see, in their order. */
export function useContributions(slot: string): Contribution[] {
  const registry = useShell().slots?.registry;
  const { user } = useSession();
  return useMemo(
    () => contributionsTo(slot, registry ?? []).filter(({ when }) => isFor(user, when)),
    [slot, registry, user],
  );
}

/** The links of a slot that the current user may see, in their order. */
export const useSlotLinks = (slot: string): LinkContribution[] => useContributions(slot).filter(isLink);

function contributionsTo(slot: string, registry: readonly PageRegistryEntry[]): Contribution[] {
  return registry
    .flatMap(({ name, slots = [] }) => slots.map((one) => ({ ...one, remote: name })))
    .filter((one) => one.slot === slot)
    .sort(
      (one, other) =>
        one.order - other.order || one.remote.localeCompare(other.remote) || one.id.localeCompare(other.id),
    );
}

const isLink = (one: Contribution): one is LinkContribution =>
  one.path !== undefined && one.label !== undefined;

function isFor(user: User | null, when: Contribution['when']): boolean {
  if (when?.role && user?.role !== when.role) return false;
  return !when?.signedIn || user !== null;
}
