import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { codesOf, type DescribedApi } from '../../../test/openapi/codes-of.js';
import { codesIn, definedCodes } from '../../../test/openapi/defined-codes.js';

/** Codes that no call of the API responds with. */
const UNDESCRIBED: Readonly<Record<string, string>> = {
  BAD_CURSOR: 'the BFF reads the pages of an export by the cursors that the catalog service returned',
  EXTENSION_REJECTED: 'of the operations of backends, which the document of their release describes',
  EXTENSION_RESPONSE_INVALID: 'of the operations of backends, too',
  INTERNAL_TOKEN_INVALID:
    'between servers: the BFF responds with SERVICE_UNAVAILABLE instead, and with it to the registry only',
  QUEUES_UNAVAILABLE: 'of the pages of Bull Board, which are no calls of the API',
  REQUEST_ABORTED: 'the client has disconnected, so it receives nothing',
};
const services = ['auth', 'catalog', 'payment'].map((service) => `services/${service}/src`);
const missing = (from: Iterable<string>, codes: ReadonlySet<string>): string[] =>
  [...from].filter((code) => !codes.has(code)).sort();

describe('error codes', () => {
  let described: ReadonlySet<string>[];
  beforeAll(async () => {
    const file = new URL('../../../openapi.json', import.meta.url);
    const api = JSON.parse(await readFile(file, 'utf8')) as DescribedApi;
    described = Object.values(api.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => codesOf(api, operation)),
    );
  });

  it('are all named by the API description, at a call that responds with them', () => {
    const codes = definedCodes('bff/src', 'libs/nest-kit/src', ...services);
    expect(codes.size).toBeGreaterThan(140);
    const all = new Set(described.flatMap((each) => [...each]));
    expect(missing(codes, all)).toEqual(Object.keys(UNDESCRIBED));
  });

  it('of the API description are all defined by a server', () => {
    const codes = definedCodes('bff/src', 'libs/nest-kit/src', 'services/registry/src', ...services);
    expect(missing(new Set(described.flatMap((each) => [...each])), codes)).toEqual([]);
  });

  it('are named at every call, the general ones at least', () => {
    expect(described.length).toBeGreaterThan(190);
    expect(described.filter((codes) => !codes.has('INTERNAL'))).toEqual([]);
  });

  it('are found in each form in which they are defined, and a form that cannot be read is reported', () => {
    const source = `
      export const errors = defineErrors({
        FIRST: ['invalid', 'First'],
        SECOND: (text: string) => ['conflict', text, { THIRD: 1 }],
        [codes.prove]: fieldError('invalid', 'code', 'Fourth'),
      });`;
    expect(codesIn(source)).toEqual(['FIRST', 'SECOND', 'SECOND_FACTOR_REQUIRED']);
    expect(() => codesIn(source.replace('codes.prove', 'codes.unknown'))).toThrow('[codes.unknown]');
    expect(() => codesIn('defineErrors(entries)')).toThrow('No codes');
  });

  it('are found in the components that a rejection refers to, and not in a successful response', () => {
    const operation = {
      responses: {
        200: { content: { json: { schema: { properties: { code: { enum: ['PAID'] } } } } } },
        default: { $ref: '#/components/responses/Read' },
      },
    };
    const code = { anyOf: [{ $ref: '#/components/schemas/Code' }, { enum: ['LATE'] }] };
    const api = {
      paths: { '/api/a': { get: operation } },
      components: {
        responses: { Read: { content: { json: { schema: { properties: { code } } } } } },
        schemas: { Code: { enum: ['LOST'] } },
      },
    };
    expect([...codesOf(api, operation)]).toEqual(['LOST', 'LATE']);
  });
});
