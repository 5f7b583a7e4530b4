import { createServer, type Server } from 'node:http';
import { connectMysql } from '../../tools/databases/connections.mjs';

/** State of a node that has all data and accepts statements. */
const SYNCED = '4';
const CHECK_MS = 400;
/**
 * Successful checks, one each half second. A node that was stopped and resumed reports its old state for some seconds,
 * until it notices that the others have excluded it, and reads there miss what was written meanwhile.
 */
const RISE = 40;

/** A Galera node behind HAProxy. */
export interface DatabaseServer {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** HTTP: 200 if the node has all data and accepts statements. */
  readonly check: { readonly host: string; readonly port: number };
}

/**
 * The part of HAProxy's configuration that sends all statements to the first node with all data (docs/availability.md). It checks
 * over HTTP, since a stopped process still accepts connections.
 * @param bind address of the listener
 */
export function databaseListener(nodes: readonly DatabaseServer[], bind: string): string {
  const servers = nodes.map(({ name, host, port, check }, index) => {
    const role = index === 0 ? 'on-marked-up shutdown-backup-sessions' : 'backup';
    return `  server ${name} ${host}:${port} check addr ${check.host} port ${check.port} ${role}`;
  });
  return `listen database
  mode tcp
  timeout check 1s
  timeout client 10m
  timeout server 10m
  bind ${bind}
  option httpchk GET /
  default-server inter 500 fall 2 rise ${RISE} on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

/** Responds to HAProxy's checks of a node, like a script on the node. @param url of the node */
export const stateServer = (url: string): Server =>
  createServer((_request, response) => {
    const ends = AbortSignal.timeout(2 * CHECK_MS);
    const late = new Promise<boolean>((done) => ends.addEventListener('abort', () => done(false)));
    void Promise.race([isSynced(url), late]).then((isUp) => response.writeHead(isUp ? 200 : 503).end());
  });

/** @returns true if the node has all data and accepts statements */
export async function isSynced(url: string): Promise<boolean> {
  try {
    const connection = await connectMysql(url, CHECK_MS);
    const [rows] = await connection
      .query("SHOW STATUS WHERE Variable_name IN ('wsrep_local_state', 'wsrep_ready')")
      .finally(() => connection.end());
    const values = (rows as { Value: string }[]).map(({ Value }) => Value);
    return values.includes(SYNCED) && values.includes('ON');
  } catch {
    return false;
  }
}
