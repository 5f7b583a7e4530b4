/**
 * A URL may list several hosts, `mysql://user:password@one:3306,two:3306/schema`, which no URL parser accepts.
 * @returns one URL for each host; none for a text that is no URL
 */
export function urlPerHost(text: string): URL[] {
  const from = text.indexOf('://') + '://'.length;
  const length = text.slice(from).search(/[/?#]/);
  const to = length < 0 ? text.length : from + length;
  const start = Math.max(from, text.lastIndexOf('@', to - 1) + 1);
  const urls = text
    .slice(start, to)
    .split(',')
    .map((host) => (host === '' ? null : URL.parse(text.slice(0, start) + host + text.slice(to))));
  return urls.every((url) => url !== null) ? urls : [];
}
