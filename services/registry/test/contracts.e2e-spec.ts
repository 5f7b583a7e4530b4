import { API_FILE } from '@academy/registry-kit/gate/testing';
import { type ApiDocument } from '@academy/registry-kit/operations/api-document';
import { operationHashes } from '@academy/registry-kit/operations/operations';
import { smallApi } from '@academy/registry-kit/operations/testing-api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { REMOTE, type Reply, RegistryTestApp } from './registry-test-app.js';
import { aBuild } from './release-builder.js';

const CALLS = ['GET /api/course/all', 'GET /api/course/{}', 'POST /api/course/{}/phonepe-checkout'];
const contract = (calls: string[]) => ({ bffContract: { version: '1', calls, schemas: API_FILE } });

/** @returns the small API, with a change of a schema */
function withSchema(
  name: string,
  change: (schema: { properties: Record<string, object> }) => void,
): ApiDocument {
  const document = smallApi();
  change((document.components?.schemas?.[name] ?? {}) as { properties: Record<string, object> });
  return document;
}
const withoutTitle = () => withSchema('Course', ({ properties }) => delete properties['title']);
const withBadge = () => withSchema('Course', ({ properties }) => (properties['badge'] = { type: 'string' }));
const builtAgainst = (document: ApiDocument, version = '1.0.0') =>
  aBuild({ [API_FILE]: JSON.stringify(document) }, { version });

/** Components whose references multiply to more schemas than a process can hold. */
function multiplied(): ApiDocument {
  const document = smallApi();
  const schemas = document.components?.schemas ?? {};
  for (let level = 0; level < 40; level += 1) {
    const next = { $ref: `#/components/schemas/${level === 39 ? 'Price' : `Level${level + 1}`}` };
    schemas[`Level${level}`] = { type: 'object', properties: { a: next, b: next } };
  }
  schemas['Course'] = { $ref: '#/components/schemas/Level0' };
  return document;
}

/** A file of 470 KB whose schemas would take gigabytes. */
function repeatedValues(): ApiDocument {
  const document = withSchema('Course', ({ properties }) => {
    for (let index = 0; index < 6_000; index += 1)
      properties[`f${index}`] = { $ref: '#/components/schemas/Values' };
  });
  const values = Array.from({ length: 20_000 }, (_, index) => `v${index}`);
  Object.assign(document.components?.schemas ?? {}, { Values: { enum: values } });
  return document;
}

const findingsOf = ({ body }: Reply): string[] =>
  ((body.details?.findings ?? []) as { rule: string; where: string; why: string }[]).map(
    ({ rule, where, why }) => `${rule} ${where}: ${why}`,
  );

let app: RegistryTestApp;

describe('the API of a release [0228]', () => {
  beforeEach(async () => {
    app = await RegistryTestApp.start();
    await app.grant();
  });
  afterEach(() => app.stop());

  it('is stored with a hash of each operation, which the registry computes', async () => {
    expect(await app.publish(aBuild())).toMatchObject({ status: 201 });
    const record = JSON.parse(String(await app.store.read(`${REMOTE}/1.0.0/release.json`)));
    expect(record.bffContract).toEqual({
      ...contract(CALLS).bffContract,
      operations: operationHashes(smallApi(), CALLS),
    });
    // The same upload again is the same release.
    expect(await app.publish(aBuild())).toMatchObject({ status: 201 });
  });

  it.each<[string, ReturnType<typeof aBuild>, RegExp]>([
    [
      'without schemas',
      aBuild({}, { bffContract: { version: '1', calls: CALLS } }),
      /^bff-contract bffContract\.schemas: /,
    ],
    [
      'with schemas in no file of it',
      aBuild({}, { bffContract: { version: '1', calls: CALLS, schemas: 'other.json' } }),
      /^files\.missing bffContract\.schemas: other\.json/,
    ],
    [
      'with another document',
      aBuild({ [API_FILE]: '{"openapi":3}' }),
      /^bff-contract openapi\.json: it is no description/,
    ],
    [
      'with a call that its schemas do not describe',
      aBuild({}, contract([...CALLS, 'GET /api/secrets'])),
      /^bff-contract bffContract\.calls\[3\] GET \/api\/secrets: openapi\.json does not describe it/,
    ],
    [
      'whose references multiply',
      builtAgainst(multiplied()),
      /^bff-contract openapi\.json: it has more than 30000 schemas/,
    ],
    [
      'whose schemas are nested without an end',
      aBuild({
        [API_FILE]: JSON.stringify(smallApi()).replace(
          '"Price":{',
          `"Price":{"items":${'{"items":'.repeat(20_000)}{}${'}'.repeat(20_000)},`,
        ),
      }),
      /^bff-contract openapi\.json: it is nested too deeply/,
    ],
    [
      'whose references repeat a long list of values',
      builtAgainst(repeatedValues()),
      /^bff-contract openapi\.json: its schemas have more than 2400000 characters/,
    ],
    [
      'with a description of the API that is larger than any',
      aBuild({ [API_FILE]: JSON.stringify(smallApi()).padEnd(500_001) }),
      /^bff-contract openapi\.json: it has 500001 bytes, and a description of the API has 500000 at most/,
    ],
    [
      'that was built against a field which the live BFF does not return',
      builtAgainst(withBadge()),
      /^bff-contract bffContract\.calls\[1\] GET \/api\/course\/\{\}: response\.badge is gone at the live BFF$/m,
    ],
  ])('is rejected at its commit %s', async (_, build, finding) => {
    const before = Object.keys(await app.storeContent()).filter((path) => path.endsWith('release.json'));
    const reply = await app.publish(build);
    expect(reply.status).toBe(422);
    expect(findingsOf(reply).join('\n')).toMatch(finding);
    const after = Object.keys(await app.storeContent()).filter((path) => path.endsWith('release.json'));
    expect(after).toEqual(before);
  });

  it('is compared again when it is promoted, and names operation and field', async () => {
    await app.publish(aBuild());
    app.openapi = JSON.stringify(withoutTitle());
    const rejected = await app.change({ kind: 'promote', version: '1.0.0' });
    expect(rejected.status).toBe(422);
    expect(findingsOf(rejected)).toEqual([
      'bff-contract bffContract.calls[0] GET /api/course/all: response.courses[].title is gone at the live BFF',
      'bff-contract bffContract.calls[1] GET /api/course/{}: response.title is gone at the live BFF',
    ]);
    expect(await app.served()).not.toHaveProperty(REMOTE);
    app.openapi = JSON.stringify(withBadge());
    expect(await app.change({ kind: 'promote', version: '1.0.0' })).toMatchObject({ status: 201 });
  });

  it('keeps a rollback from an API that has lost what the earlier version reads', async () => {
    await app.publish(aBuild());
    await app.change({ kind: 'promote', version: '1.0.0' });
    await app.publish(builtAgainst(withoutTitle(), '2.0.0'));
    await app.change({ kind: 'promote', version: '2.0.0' });
    app.openapi = JSON.stringify(withoutTitle());
    const rejected = await app.change({ kind: 'rollback', version: '1.0.0' });
    expect(rejected.status).toBe(422);
    expect(findingsOf(rejected)).toContainEqual(expect.stringContaining('response.title is gone'));
  });
});
