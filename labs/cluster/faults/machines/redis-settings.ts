interface Place {
  readonly host: string;
  readonly port: number;
}

/** The name of the master in the Sentinels' configuration. */
export const MASTER_NAME = 'academy';
const DOWN_AFTER_MS = 2_000;
/** A failover that the promoted replica does not confirm in this time is tried again with another one. */
const FAILOVER_TIMEOUT_MS = 10_000;
const QUORUM = 2;

interface Settings {
  readonly dir: string;
  readonly place: Place;
  readonly password: string;
}

/** @param master of a replica */
export const redisSettings = ({ dir, place, password }: Settings, master?: Place): string =>
  [
    `bind ${place.host}`,
    `port ${place.port}`,
    `dir "${dir}"`,
    `requirepass ${password}`,
    `masterauth ${password}`,
    'daemonize no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    'repl-diskless-sync-delay 0',
    'repl-timeout 10',
    // A master that is cut from its replicas accepts no writes, which it would lose when it comes back.
    'min-replicas-to-write 1',
    'min-replicas-max-lag 5',
    ...(master ? [`replicaof ${master.host} ${master.port}`] : []),
    '',
  ].join('\n');

export const sentinelSettings = ({ dir, place, password }: Settings, master: Place): string =>
  [
    `bind ${place.host}`,
    `port ${place.port}`,
    `dir "${dir}"`,
    'daemonize no',
    `sentinel monitor ${MASTER_NAME} ${master.host} ${master.port} ${QUORUM}`,
    `sentinel auth-pass ${MASTER_NAME} ${password}`,
    `sentinel down-after-milliseconds ${MASTER_NAME} ${DOWN_AFTER_MS}`,
    `sentinel failover-timeout ${MASTER_NAME} ${FAILOVER_TIMEOUT_MS}`,
    '',
  ].join('\n');

/** @returns the value of REDIS_URL */
export const sentinelUrl = (sentinels: readonly Place[], password: string): string =>
  `redis+sentinel://:${password}@${sentinels.map(({ host, port }) => `${host}:${port}`).join(',')}/${MASTER_NAME}/0`;
