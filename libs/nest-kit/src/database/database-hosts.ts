import { connect, isIP, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { type SslOptions } from 'mysql2';
import { z } from 'zod';
import { urlPerHost } from '../environment/url-per-host.js';

const DEFAULT_PORT = 3306;
const KEEP_ALIVE_MS = 10_000;
/** Three hosts together take less than a caller waits for a connection. */
const CONNECT_TIMEOUT_MS = 1_000;
/** The time in which new connections prefer the other hosts to one that did not respond. */
const AVOIDED_MS = 10_000;

const FORM = 'mysql://user:password@host:3306/schema';
/** The parameter and value of MySQL's own URLs. */
const MODE = 'ssl-mode';
const VERIFIED = 'VERIFY_IDENTITY';

/** The value of DATABASE_URL. */
export const databaseUrl = z.string().superRefine((text, context) => {
  const urls = urlPerHost(text);
  const isDatabase = urls.every(({ protocol, hostname }) => protocol === 'mysql:' && hostname !== '');
  if (urls.length === 0 || !isDatabase)
    context.addIssue({ code: 'custom', message: `must be ${FORM}, with commas between several hosts` });
  for (const [name, value] of urls[0]?.searchParams ?? [])
    if (name !== MODE || value !== VERIFIED)
      context.addIssue({ code: 'custom', message: `accepts no other parameter than ?${MODE}=${VERIFIED}` });
  // The driver compares a certificate with the name `localhost` if the host is an IP address.
  if (urls.some((url) => tlsOptions(url) && isIP(hostOf(url)) > 0))
    context.addIssue({
      code: 'custom',
      message: `needs a host name, not an IP address, with ?${MODE}=${VERIFIED}`,
    });
});

/**
 * @returns options of a connection by TLS to a server whose certificate names the host and is signed by an authority of
 * Node's list or of NODE_EXTRA_CA_CERTS; undefined without the parameter
 */
export const tlsOptions = (url: URL): SslOptions | undefined =>
  url.searchParams.get(MODE) === VERIFIED ? { verifyIdentity: true } : undefined;

/** IPv6 addresses are in brackets only within a URL. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** @returns the schema that the URL names */
export const databaseName = (url: string): string => urlPerHost(url)[0]?.pathname.slice(1) ?? '';

/**
 * Several hosts that lead to the same database, such as two balancers. A connection goes to the first one that responds
 * (decision 0211).
 */
export class DatabaseHosts {
  /** Times until which hosts are avoided. */
  private readonly avoided = new Map<URL, number>();
  private readonly logger = new Logger('database');

  constructor(private readonly urls: readonly URL[]) {}

  get count(): number {
    return this.urls.length;
  }

  /** @returns a connection in progress, which fails within a second if the server does not greet */
  open(): Socket {
    const url = this.choose();
    const socket = connect({
      host: hostOf(url),
      port: Number(url.port || DEFAULT_PORT),
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_MS,
    });
    const fail = (): void => this.avoid(url);
    const timer = setTimeout(() => {
      const error = new Error(`connect ETIMEDOUT ${url.host}`);
      socket.destroy(Object.assign(error, { code: 'ETIMEDOUT', syscall: 'connect' }));
    }, CONNECT_TIMEOUT_MS);
    // Registered before the driver's listeners, so that its next attempt takes another host.
    socket.once('error', fail).once('close', fail);
    socket.once('close', () => clearTimeout(timer));
    socket.once('data', () => {
      clearTimeout(timer);
      socket.off('error', fail).off('close', fail);
    });
    return socket;
  }

  private choose(): URL {
    const now = Date.now();
    const until = (url: URL): number => Math.max(now, this.avoided.get(url) ?? 0);
    const [first] = this.urls.toSorted((one, other) => until(one) - until(other));
    if (!first) throw new Error('There is no host');
    return first;
  }

  private avoid(url: URL): void {
    if ((this.avoided.get(url) ?? 0) < Date.now()) this.logger.warn(`${url.host} does not respond`);
    this.avoided.set(url, Date.now() + AVOIDED_MS);
  }
}
