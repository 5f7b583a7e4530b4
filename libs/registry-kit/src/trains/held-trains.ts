import { type Train, type TrainMember } from '@academy/contracts/releases/train.schemas';
import { type Channel, emptyChannel, withEvent } from '../channel.js';
import { type Finding, findingOf } from '../gate/findings.js';

/** A member because of which the others are held. */
interface MissingMember extends Pick<TrainMember, 'remote' | 'version' | 'sequence'> {
  /** `not-served`: its release is rejected. `not-counted`: its entry is, such as after a change of the key ring. */
  readonly cause: 'not-served' | 'not-counted';
}

/** A train whose members stay at their former versions, because it cannot be served as a set. */
export interface HeldTrain {
  readonly id: string;
  /** The time at which the train was made. */
  readonly at: string;
  /** The members that would be at its version. */
  readonly members: readonly Pick<TrainMember, 'remote' | 'version'>[];
  readonly missing: readonly MissingMember[];
}

interface Journals {
  /** By remote. A remote that neither the key ring nor a grant names has none, and holds nothing. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** False for a release that is not served, though it is the last of its line. */
  readonly isServed: (remote: string, version: string) => Promise<boolean>;
  /** Remotes that get another live version, so that they hold nothing any more. */
  readonly changing?: ReadonlySet<string>;
}

export interface HeldVersions {
  readonly held: readonly HeldTrain[];
  /** The versions that may be served, by remote: its line without those of the held trains. */
  readonly lines: ReadonlyMap<string, Channel['line']>;
}

/**
 * A train is held while one of its members should be at its version and is not. The positions of its entries decide, and
 * no clock: a hold ends when the missing release is served or its entry counts again, or when a later entry of that
 * member changes what is live. Changes of other remotes do not end it.
 */
export async function heldVersions(journals: Journals): Promise<HeldVersions> {
  const { channels } = journals;
  const lines = new Map([...channels].map(([remote, { line }]) => [remote, line]));
  const trains = new Map(
    [...channels.values()].flatMap((channel) => channel.trains).map((one) => [one.id, one]),
  );
  const held: HeldTrain[] = [];
  // A version below a held one may be that of another train.
  for (let isChanged = trains.size > 0; isChanged;) {
    isChanged = false;
    for (const train of trains.values()) {
      const members = atTrain(train, journals, lines);
      if (members.length === 0) continue;
      const missing = await missingMembers(train, journals, lines);
      if (missing.length === 0) continue;
      const { id, at } = train;
      held.push({ id, at, members: members.map(({ remote, version }) => ({ remote, version })), missing });
      for (const { remote } of members) lines.set(remote, lines.get(remote)?.slice(0, -1) ?? []);
      isChanged = true;
    }
  }
  return { held, lines };
}

/** @returns the members that would be served at the version of the train */
const atTrain = ({ id, members }: Train, journals: Journals, lines: HeldVersions['lines']): TrainMember[] =>
  members.filter((member) => isAt(id, member, journals, lines));

function isAt(
  id: string,
  { remote }: TrainMember,
  { channels, changing }: Journals,
  lines: HeldVersions['lines'],
): boolean {
  const channel = channels.get(remote);
  const length = lines.get(remote)?.length ?? 0;
  return channel !== undefined && !changing?.has(remote) && trainsOfLine(channel)[length - 1] === id;
}

async function missingMembers(
  { id, members }: Train,
  journals: Journals,
  lines: HeldVersions['lines'],
): Promise<MissingMember[]> {
  const missing: MissingMember[] = [];
  for (const member of members) {
    const { remote, version, sequence } = member;
    const channel = journals.channels.get(remote);
    if (!channel || journals.changing?.has(remote)) continue;
    const at = { remote, version, sequence };
    if (isUncounted(channel, id, member)) missing.push({ ...at, cause: 'not-counted' });
    else if (isAt(id, member, journals, lines) && !(await journals.isServed(remote, version)))
      missing.push({ ...at, cause: 'not-served' });
  }
  return missing;
}

/** True if the journal has no valid entry of the train, and no later promotion or rollback. */
export function isUncounted(
  { events }: Pick<Channel, 'events'>,
  train: string,
  { sequence }: Pick<TrainMember, 'sequence'>,
): boolean {
  if (events.some((event) => event.train === train)) return false;
  return !lineChanges(events).some((changed) => changed > sequence);
}

/** @returns the numbers of the entries that changed what is live, or confirmed it; the end of a canary does neither */
function lineChanges(events: Channel['events']): number[] {
  const numbers: number[] = [];
  let channel = emptyChannel;
  for (const event of events) {
    const after = { ...withEvent(channel, event), events: [] };
    if (event.kind === 'promote' || after.line.length < channel.line.length) numbers.push(event.sequence);
    channel = after;
  }
  return numbers;
}

const known = new WeakMap<Channel, readonly (string | undefined)[]>();

/** @returns for each version of the line the train that made it live, if one did */
function trainsOfLine(channel: Channel): readonly (string | undefined)[] {
  const found = known.get(channel) ?? replayed(channel);
  known.set(channel, found);
  return found;
}

function replayed({ events, trains }: Channel): (string | undefined)[] {
  if (trains.length === 0) return [];
  const found: (string | undefined)[] = [];
  let channel = emptyChannel;
  for (const event of events) {
    const after = { ...withEvent(channel, event), events: [] };
    if (after.line.length > channel.line.length) found.push(event.train);
    else found.length = after.line.length;
    channel = after;
  }
  return found;
}

/** @returns the train, the members that it holds, the reason, and what ends it */
export function holdText({ id, members, missing }: HeldTrain): string {
  const names = members.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  const reasons = missing.map(({ remote, version, sequence, cause }) =>
    cause === 'not-served'
      ? `${remote} ${version} is not served`
      : `entry ${sequence} of ${remote}, for ${version}, does not count`,
  );
  const remotes = missing.map(({ remote }) => remote).join(' and ');
  return (
    `Train ${id} is held, so none of ${names} is live: ${reasons.join('; ')}. ` +
    `The hold ends when that is repaired, when another version of ${remotes} becomes live, or with train-rollback ${id}`
  );
}

/** @returns the findings with the held trains, because of which other versions are live than the journals contain */
export const withHolds = (findings: readonly Finding[], held: readonly HeldTrain[] = []): Finding[] =>
  findings.length === 0
    ? []
    : [...findings, ...held.map((train) => findingOf('trains')(`train ${train.id}`, holdText(train)))];
