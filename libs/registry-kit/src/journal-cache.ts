import { type Channel, emptyChannel } from './channel.js';
import { type ActiveGrant, grantOf, type Trust } from './platform/trust.js';

/** Characters of JSON of all journals together: some ten thousand entries. In memory they take about three times as much. */
const MAX_SIZE = 16_000_000;

/** The keys and the grant with which the entries were verified. */
export type Verification = Pick<Trust, 'servers' | 'teams'> & { readonly grant: ActiveGrant | undefined };

interface CachedChannel {
  readonly channel: Channel;
  readonly by: Verification;
  readonly size: number;
}

/**
 * The journals that a process has read of a store, so that the next read begins after their last entries: an entry is
 * never changed. Entries are verified again when the keys or the grant of their remote are others. The journals that
 * were used last stay within the bound.
 */
export class JournalCache {
  private readonly channels = new Map<string, CachedChannel>();
  private size = 0;

  /** @param maxSize characters of JSON of all journals together */
  constructor(private readonly maxSize = MAX_SIZE) {}

  /** @returns the journal as it was read last; `emptyChannel` if it has to be read from its first entry on */
  get(trust: Trust, remote: string): Channel {
    const cached = this.channels.get(remote);
    if (!cached || !isSame(cached.by, verificationOf(trust, remote))) return emptyChannel;
    // A map lists its entries in the order in which they were set.
    this.channels.delete(remote);
    this.channels.set(remote, cached);
    return cached.channel;
  }

  set(trust: Trust, remote: string, channel: Channel): void {
    const by = verificationOf(trust, remote);
    const before = this.channels.get(remote);
    // A read that began earlier may end later.
    if (before && isSame(before.by, by) && before.channel.next >= channel.next) return;
    this.delete(remote);
    const size = JSON.stringify(channel).length;
    if (channel === emptyChannel || size > this.maxSize) return;
    this.channels.set(remote, { channel, by, size });
    this.size += size;
    for (const oldest of this.channels.keys()) {
      if (this.size <= this.maxSize) return;
      this.delete(oldest);
    }
  }

  delete(remote: string): void {
    this.size -= this.channels.get(remote)?.size ?? 0;
    this.channels.delete(remote);
  }
}

export const verificationOf = (trust: Trust, remote: string): Verification => ({
  teams: trust.teams,
  servers: trust.servers,
  grant: grantOf(trust, remote),
});

/** By identity: a process reads the key ring again, and keeps what is unchanged. */
export const isSame = (one: Verification, other: Verification): boolean =>
  one.teams === other.teams && one.servers === other.servers && one.grant === other.grant;
