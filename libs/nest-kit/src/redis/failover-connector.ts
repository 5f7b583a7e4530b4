import { SentinelConnector, type SentinelConnectionOptions } from 'ioredis';

/**
 * Connects to the master that Sentinels name. A connection that was lost still listens to the Sentinels while ioredis
 * connects again; their message about the next master would end that attempt, and the client would never connect again.
 */
export class FailoverConnector extends SentinelConnector {
  /** @param options of the client, of an unknown type in ioredis */
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override connect(
    ...args: Parameters<SentinelConnector['connect']>
  ): ReturnType<SentinelConnector['connect']> {
    this.disconnect();
    return super.connect(...args);
  }
}
