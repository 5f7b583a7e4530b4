// @ts-check
/** URLs with several hosts (decision 0211), read without the apps' libraries, which are not built yet. */

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
