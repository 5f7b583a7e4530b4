// @ts-check
/** URLs of stores: several hosts (decision 0211) and TLS (0217), read without the apps' libraries, which are not built yet. */
import { isIP } from 'node:net';
import { Failure } from '../failure.mjs';

/** The parameter and value of MySQL's own URLs. */
const TLS = 'ssl-mode';
const VERIFIED = 'VERIFY_IDENTITY';
const PLACEHOLDER = 'hosts.invalid';
const SENTINEL_PORT = 26_379;

/** @param {string} text @returns {{ before: string, hosts: string, after: string }} */
function splitHosts(text) {
  const from = text.indexOf('://') + '://'.length;
  const length = text.slice(from).search(/[/?#]/);
  const to = length < 0 ? text.length : from + length;
  const start = Math.max(from, text.lastIndexOf('@', to - 1) + 1);
  return { before: text.slice(0, start), hosts: text.slice(start, to), after: text.slice(to) };
}

/** @param {string} text @returns {string[]} one URL for each host */
export function urlPerHost(text) {
  const { before, hosts, after } = splitHosts(text);
  return hosts.split(',').map((host) => before + host + after);
}

/**
 * @param {string} text of a URL, which may have several hosts
 * @param {(url: URL) => void} change of anything but the hosts
 * @returns {string}
 */
export function changeUrl(text, change) {
  const { before, hosts, after } = splitHosts(text);
  const url = new URL(before + PLACEHOLDER + after);
  change(url);
  return url.href.replace(PLACEHOLDER, hosts);
}

/**
 * @param {string} uri of MySQL, with one host
 * @returns {{ uri: string, ssl?: { verifyIdentity: true } }} options of the driver: with `?ssl-mode=VERIFY_IDENTITY` it connects by
 * TLS to a server whose certificate names the host and is signed by an authority of Node's list or of NODE_EXTRA_CA_CERTS
 * @throws Failure for other parameters about TLS, and for an IP address, which the driver compares with `localhost`
 */
export function mysqlOptions(uri) {
  const url = new URL(uri);
  for (const [name, value] of url.searchParams)
    if (/^(ssl|tls)/i.test(name) && (name !== TLS || value !== VERIFIED))
      throw new Failure(`The URL of MySQL accepts ?${TLS}=${VERIFIED} for TLS, and not ${name}=${value}.`);
  if (!url.searchParams.has(TLS)) return { uri };
  if (isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) > 0)
    throw new Failure(`The URL of MySQL needs a host name, not an IP address, with ?${TLS}=${VERIFIED}.`);
  url.searchParams.delete(TLS);
  return { uri: url.href, ssl: { verifyIdentity: true } };
}

/** @param {string} text the value of REDIS_URL @returns {object | undefined} options for ioredis, if it names Sentinels */
export function sentinelOptions(text) {
  if (!/^rediss?\+sentinel:/.test(text)) return undefined;
  const urls = urlPerHost(text).map((each) => new URL(each));
  const { username = '', password = '', pathname = '', searchParams, protocol } = urls[0] ?? {};
  const [, name = ''] = pathname.split('/');
  const sentinelPassword = searchParams?.get('sentinelPassword');
  return {
    sentinels: urls.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || SENTINEL_PORT),
    })),
    name,
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(sentinelPassword && { sentinelPassword }),
    ...(protocol?.startsWith('rediss') && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  };
}
