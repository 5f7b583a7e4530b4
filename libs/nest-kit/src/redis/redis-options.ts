import { type RedisOptions } from 'ioredis';
import { z } from 'zod';
import { urlPerHost } from '../environment/url-per-host.js';
import { FailoverConnector } from './failover-connector.js';

const SENTINEL = /^rediss?\+sentinel:$/;
const DEFAULT_PORT = 6379;
const DEFAULT_SENTINEL_PORT = 26_379;
const FAMILIES = ['0', '4', '6'];
/** Sentinels in the same network respond within milliseconds; the next one takes over from a frozen one. */
const SENTINEL_TIMEOUT_MS = 1_000;
/** A Sentinel that is away for a while reports a failover later than the others, which is enough. */
const SENTINEL_RECONNECT_MS = 10_000;

const PLAIN_FORM = 'redis://user:password@host:6379/0';
const SENTINEL_FORM = 'redis+sentinel://user:password@host:26379,host:26379/name-of-the-master/0';

/** The value of REDIS_URL. */
export const redisUrl = z.string().superRefine((text, context) => {
  try {
    redisOptions(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

/**
 * Options of a connection to one Redis, or to the master that Sentinels name (decision 0211).
 * @param text `redis://user:password@host:6379/0`, or
 * `redis+sentinel://user:password@host:26379,host:26379/name/0?sentinelPassword=…`; `rediss` instead of `redis` is TLS
 * @throws Error about the form, without any part of the text
 */
export function redisOptions(text: string) {
  const urls = urlPerHost(text);
  const [url] = urls;
  if (!url || !/^rediss?(\+sentinel)?:$/.test(url.protocol))
    throw new Error(`must be ${PLAIN_FORM} or ${SENTINEL_FORM}`);
  const { password, username } = url;
  const account = {
    ...(username && { username: decoded(username) }),
    ...(password && { password: decoded(password) }),
  };
  if (SENTINEL.test(url.protocol)) return { ...account, ...sentinelOptions(url, urls) };
  if (urls.length > 1) throw new Error(`has several hosts: Sentinels are ${SENTINEL_FORM}`);
  return { ...account, ...serverOptions(url) };
}

function serverOptions(url: URL) {
  const { family, ...others } = Object.fromEntries(url.searchParams);
  requireNone(others);
  if (family !== undefined && !FAMILIES.includes(family)) throw new Error('has a family other than 0, 4, 6');
  return {
    host: hostOf(url),
    port: Number(url.port || DEFAULT_PORT),
    db: databaseOf(url.pathname.slice(1)),
    ...(family !== undefined && { family: Number(family) }),
    ...(url.protocol === 'rediss:' && { tls: {} }),
  } satisfies RedisOptions;
}

function sentinelOptions(url: URL, urls: readonly URL[]) {
  const { sentinelPassword, ...others } = Object.fromEntries(url.searchParams);
  requireNone(others);
  const [name = '', database = '', ...rest] = url.pathname.slice(1).split('/');
  if (name === '' || rest.length > 0) throw new Error(`names no master: it is ${SENTINEL_FORM}`);
  const tls = { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true };
  return {
    sentinels: urls.map((each) => ({ host: hostOf(each), port: Number(each.port || DEFAULT_SENTINEL_PORT) })),
    name: decoded(name),
    db: databaseOf(database),
    ...(sentinelPassword && { sentinelPassword }),
    sentinelCommandTimeout: SENTINEL_TIMEOUT_MS,
    sentinelReconnectStrategy: () => SENTINEL_RECONNECT_MS,
    // A connection to a frozen master stays open, so the Sentinels' message about the next master closes it.
    failoverDetector: true,
    Connector: FailoverConnector,
    // A former master that comes back accepts no writes until this connection finds the new one.
    reconnectOnError: (error: Error) => (error.message.startsWith('READONLY') ? (2 as const) : false),
    ...(url.protocol === 'rediss+sentinel:' && tls),
  } satisfies RedisOptions;
}

/** IPv6 addresses are in brackets only within a URL. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

function requireNone(parameters: Record<string, string>): void {
  const [unknown] = Object.keys(parameters);
  if (unknown !== undefined) throw new Error(`has a parameter that does not exist: ${unknown}`);
}

function databaseOf(text: string): number {
  if (!/^\d{0,5}$/.test(text)) throw new Error('has a database that is no number');
  return Number(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('has a percent sign in a name or password that is not encoded as %25');
  }
}
