// @ts-check
/** URLs with several hosts (decision 0211), read without the apps' libraries, which are not built yet. */

const SEVERAL_HOSTS = /^([a-z][\w+.-]*:\/\/(?:[^/?#]*@)?)([^/?#@]+)(.*)$/i;
const PLACEHOLDER = 'hosts.invalid';
const SENTINEL_PORT = 26_379;

/** @param {string} text @returns {string[]} one URL for each host */
export function urlPerHost(text) {
  const [, start = '', hosts = '', end = ''] = SEVERAL_HOSTS.exec(text) ?? [];
  return hosts === '' ? [text] : hosts.split(',').map((host) => `${start}${host}${end}`);
}

/**
 * @param {string} text of a URL, which may have several hosts
 * @param {(url: URL) => void} change of anything but the hosts
 * @returns {string}
 */
export function changeUrl(text, change) {
  const [, start = '', hosts = '', end = ''] = SEVERAL_HOSTS.exec(text) ?? [];
  const url = new URL(hosts === '' ? text : `${start}${PLACEHOLDER}${end}`);
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
