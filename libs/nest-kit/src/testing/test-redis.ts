/** Redis has sixteen databases by default; the last ones are left to laboratories. */
const DATABASES = 14;

/** @returns the URL of the real Redis, with a database of its own for each jest worker: test files run side by side */
export function testRedisUrl(): string {
  const url = process.env['REDIS_URL'];
  if (!url) throw new Error('REDIS_URL names no server: run the tests by `npm test`, or set it');
  const own = new URL(url);
  own.pathname = `/${Number(process.env['JEST_WORKER_ID'] ?? 0) % DATABASES}`;
  return own.href;
}
