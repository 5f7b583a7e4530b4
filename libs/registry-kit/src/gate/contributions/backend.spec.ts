import { beforeEach, describe, expect, it } from '@jest/globals';
import { GateFixture } from '../testing.js';
import { backendViolations } from './backend.js';

const FILE = 'backend.json';

let fixture: GateFixture;
beforeEach(() => {
  fixture = GateFixture.open();
  fixture.record.backend = { document: FILE };
});

const operation = (more: object = {}) => ({ 'x-academy-policy': 'user', ...more });
const writeDocument = (more: object): void =>
  fixture.write(FILE, JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, ...more }));
const findings = (paths: object, more: object = {}) => {
  writeDocument({ paths, ...more });
  return fixture.check();
};

describe('the gate accepts a release', () => {
  it('with a backend whose operations have a policy each', async () => {
    const limits = { bodyBytes: 64_000, responseBytes: 1_000_000, timeoutMs: 10_000, perMinute: 600 };
    const item = {
      summary: 'One certificate',
      get: operation({ 'x-academy-policy': 'visitor', 'x-academy-limits': limits, responses: {} }),
      delete: operation({ 'x-academy-policy': 'admin' }),
    };
    const servers = [{ url: '/api/extensions/mf_catalog' }];
    expect(
      await findings({ '/certificates/{id}': item, '/mine': { get: operation() } }, { servers }),
    ).toEqual([]);
  });
});

describe('the gate rejects a release', () => {
  it.each([
    ['without a policy', {}, 'x-academy-policy: the policy is missing: visitor, user, admin'],
    [
      'with an unknown policy',
      operation({ 'x-academy-policy': 'webhook' }),
      'x-academy-policy: is none of visitor, user, admin',
    ],
    [
      'with a limit beyond the bound',
      operation({ 'x-academy-limits': { timeoutMs: 60_000 } }),
      'x-academy-limits.timeoutMs: Too big: expected number to be <=10000',
    ],
    [
      'with an unknown limit',
      operation({ 'x-academy-limits': { memory: 3 } }),
      'x-academy-limits: Unrecognized key: "memory"',
    ],
    [
      'with a header of the browser',
      operation({ parameters: [{ name: 'cookie', in: 'header' }] }),
      'parameters.0.in: is neither path nor query: no header or cookie is sent on',
    ],
    [
      'with a body that is no JSON',
      operation({ requestBody: { content: { 'multipart/form-data': {} } } }),
      'requestBody.content: is not application/json alone: no other body is sent on',
    ],
  ])('with an operation %s', async (_, post, text) => {
    expect(await findings({ '/mine': { post } })).toEqual([`backend ${FILE} paths./mine.post.${text}`]);
  });

  it('with a method that the BFF does not offer', async () => {
    expect(await findings({ '/mine': { trace: operation() } })).toEqual([
      `backend ${FILE} paths./mine.trace: it is none of get, post, put, patch, delete`,
    ]);
  });

  it.each([
    '/../admin',
    '/a/./b',
    '/a%2fb',
    '//other.example',
    '/a?b=1',
    '/a#b',
    '/a\\b',
    '/{a}{b}',
    '/a/',
    'mine',
  ])('with the path %s, which could leave the prefix', async (path) => {
    const [first, ...others] = await findings({ [path]: { get: operation() } });
    expect(first).toContain(`backend ${FILE} paths.${path}: `);
    expect(others).toEqual([]);
  });

  it.each([
    ['/{type}/mine', '/certificates/{id}'],
    ['/certificates/{id}', '/certificates/{number}'],
    ['/certificates/{id}', '/certificates/mine'],
    ['/mine', '/Mine'],
  ])('with %s and %s, of which a request could mean either', async (first, second) => {
    const [found, ...others] = await findings({
      [first]: { get: operation() },
      [second]: { get: operation() },
    });
    expect(found).toContain(`backend ${FILE} paths.${second}.get: a request for`);
    expect(others).toEqual([]);
  });

  it('with a host in its document', async () => {
    expect(await findings({}, { servers: [{ url: 'https://evil.example' }] })).toEqual([
      `backend ${FILE} servers.0.url: it is https://evil.example, and pages reach the backend at /api/extensions/mf_catalog: the platform grants its origin`,
    ]);
  });

  it('with a document that is too large, no JSON, of another format, or missing', async () => {
    fixture.write(FILE, ' '.repeat(100_001));
    expect(await fixture.check()).toEqual([`backend ${FILE}: it has 100001 bytes, where 100000 are allowed`]);
    fixture.write(FILE, '{"half');
    expect(await fixture.check()).toEqual([`backend ${FILE}: it is no JSON`]);
    expect(await findings({}, { openapi: '2.0' })).toEqual([
      `backend ${FILE} openapi: is no version of OpenAPI 3`,
    ]);
    fixture.record.backend = { document: 'other.json' };
    expect(await fixture.check()).toEqual([
      'backend backend.document: other.json is not among the built files',
    ]);
  });

  it('with more operations than the BFF offers', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 51 }, (_, index) => [`/a${index}`, { get: operation() }]),
    );
    expect(await findings(paths)).toEqual([
      `backend ${FILE} paths: there are 51 operations, where 50 are allowed`,
    ]);
  });

  it('with a backend that its grant does not have', () => {
    const release = { backend: { document: FILE } };
    expect(backendViolations({ remote: 'mf_catalog' }, release).map(({ where }) => where)).toEqual([
      'backend',
    ]);
    const backend = { origin: 'https://certificates.example.org' };
    expect(backendViolations({ remote: 'mf_catalog', backend }, release)).toEqual([]);
    expect(backendViolations({ remote: 'mf_catalog' }, {})).toEqual([]);
  });
});
