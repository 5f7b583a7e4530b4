/** @returns the address of the real Redis that the tests use */
export function testRedisUrl(): string {
  const url = process.env['REDIS_URL'];
  if (!url) throw new Error('REDIS_URL names no server: run the tests by `npm test`, or set it');
  return url;
}
