import { type JournalResponse } from '@academy/contracts/releases/registry.schemas';
import { type ChannelEvent } from '@academy/contracts/releases/release.schemas';
import { paint } from '../../../tools/screen.mjs';

/** An entry as it is printed; the registry does not send the entry that it replaced. */
type Entry = Pick<ChannelEvent, 'sequence' | 'at' | 'kind' | 'version' | 'percent' | 'by' | 'reason'> &
  Partial<Pick<ChannelEvent, 'previous' | 'approvedBy' | 'train'>>;

interface RejectedEntry {
  readonly sequence: number;
  readonly why: string;
}

/** @param latest the entry that made the current state */
export function historyLines(
  events: readonly Entry[],
  rejected: readonly RejectedEntry[],
  latest: Entry | undefined,
): string[] {
  const rows = events.map((event) => ({
    sequence: event.sequence,
    line: `${lineOf(event)}${event === latest ? paint('cyan', event.kind === 'canary' ? ' ◀ canary' : ' ◀ live') : ''}`,
  }));
  const bad = rejected.map(({ sequence, why }) => ({
    sequence,
    line: paint('yellow', `entry ${sequence} does not count: ${why}`),
  }));
  return [...rows, ...bad].sort((one, other) => one.sequence - other.sequence).map(({ line }) => line);
}

/** @returns two lines for each change that waits for an approval: its own, and the command of the platform that approves it */
export const pendingLines = ({
  remote,
  pending = [],
}: Pick<JournalResponse, 'pending' | 'remote'>): string[] =>
  pending
    .toReversed()
    .flatMap((change) => [
      `${lineOf(change)}${paint('yellow', ' ◀ waits for an approval')}`,
      `  npm run release -- approve ${remote} ${change.id}`,
    ]);

/** @returns the last entry that changed what is served; entries on server rendering do not */
export const latestOf = <Event extends Pick<Entry, 'kind'>>(events: readonly Event[]): Event | undefined =>
  events.findLast(({ kind }) => kind !== 'ssr-off' && kind !== 'ssr-on');

function lineOf({
  at,
  kind,
  version,
  previous,
  percent,
  by,
  approvedBy,
  reason,
  train,
}: Omit<Entry, 'sequence'>): string {
  const from = previous && previous.version !== version ? ` instead of ${previous.version}` : '';
  const approved = approvedBy ? `, approved by ${shown(approvedBy.sub)}` : '';
  const set = train ? `, train ${train}` : '';
  return `${at}  ${kind.padEnd(8)}  ${version}${from}, ${percent} %, by ${shown(by)}${approved}${set}: ${shown(reason)}`;
}

/** Entries of older journals may hold line breaks, which would look like entries. */
const shown = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
