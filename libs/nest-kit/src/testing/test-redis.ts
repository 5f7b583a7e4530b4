/** Redis has sixteen databases by default; the laboratories use the last ones. */
const DATABASES = 14;

/**
 * @returns the URL of the real Redis, with a separate database for each jest worker, because test files run in
 * parallel
 */
export function testRedisUrl(): string {
  const url = process.env['REDIS_URL'];
  if (!url) throw new Error('REDIS_URL names no server: run the tests by `npm test`, or set it');
  const own = new URL(url);
  own.pathname = `/${Number(process.env['JEST_WORKER_ID'] ?? 0) % DATABASES}`;
  return own.href;
}
