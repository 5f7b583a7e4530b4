const SEVERAL_HOSTS = /^([a-z][\w+.-]*:\/\/(?:[^/?#]*@)?)([^/?#@]+)(.*)$/i;

/**
 * A URL may list several hosts, `mysql://user:password@one:3306,two:3306/schema`, which no URL parser accepts.
 * @returns one URL for each host; none for a text that is no URL
 */
export function urlPerHost(text: string): URL[] {
  const [, start = '', hosts = '', end = ''] = SEVERAL_HOSTS.exec(text) ?? [];
  const urls = hosts.split(',').map((host) => (host === '' ? null : URL.parse(`${start}${host}${end}`)));
  return urls.every((url) => url !== null) ? urls : [];
}
