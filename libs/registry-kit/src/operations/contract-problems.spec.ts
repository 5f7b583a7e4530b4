import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiDocument } from './api-document.js';
import { contractProblems } from './contract-problems.js';
import { operationHashes } from './operations.js';
import { smallApi } from './testing-api.js';

interface Schema {
  [keyword: string]: unknown;
  properties: Record<string, Schema | undefined>;
  required: string[];
}

/** A document whose schemas and parameters a test changes. */
class ChangedApi {
  readonly document = smallApi();

  schema(name: string): Schema {
    return (this.document.components?.schemas?.[name] ?? {}) as Schema;
  }

  field(name: string, field: string): Schema {
    const found = this.schema(name).properties[field];
    if (!found) throw new Error(`${name} has no ${field}`);
    return found;
  }

  operation(path: string, method: string) {
    const found = this.document.paths[path]?.[method];
    if (!found) throw new Error(`There is no ${method} ${path}`);
    return found;
  }
}

const calls = ['GET /api/course/all', 'GET /api/course/{}', 'POST /api/course/{}/phonepe-checkout'];

/** @returns `operation: field why` of each problem of a client that was built against `built` */
async function problems(built: ApiDocument, live: ApiDocument): Promise<string[]> {
  const contract = {
    version: '1',
    calls,
    schemas: 'openapi.json',
    operations: operationHashes(built, calls),
  };
  const api = { version: '1', calls, document: live };
  const found = await contractProblems(contract, api, async () => built);
  return found.map(({ operation, field, why }) => `${operation}: ${field} ${why}`);
}

let api: ChangedApi;
beforeEach(() => {
  api = new ChangedApi();
});

type Change = readonly [what: string, change: (api: ChangedApi) => unknown, problem: string];

const inResponses: Change[] = [
  ['a field is removed', (it) => delete it.schema('Course').properties['title'], 'response.title is gone'],
  [
    'an optional field is removed',
    (it) => delete it.schema('Course').properties['rating'],
    'response.rating is gone',
  ],
  [
    'a field may be missing',
    (it) => (it.schema('Course').required = ['id', 'level', 'endsAt', 'price']),
    'response.title may be missing',
  ],
  [
    'a field may be null',
    (it) => (it.field('Course', 'title')['nullable'] = true),
    'response.title may be null',
  ],
  [
    'a field has another type',
    (it) => (it.field('Course', 'title')['type'] = 'integer'),
    'response.title is an integer, not a string',
  ],
  [
    'a list has one more value',
    (it) => (it.field('Course', 'level')['enum'] = ['beginner', 'expert', 'master']),
    'response.level may be "master"',
  ],
  [
    'a list of values is gone',
    (it) => delete it.field('Course', 'level')['enum'],
    'response.level may be another value than "beginner", "expert"',
  ],
  [
    'a format changes',
    (it) => (it.field('Course', 'endsAt')['format'] = 'date'),
    'response.endsAt has the format date, not the format date-time',
  ],
  [
    'a field of a variant is removed',
    (it) => delete it.schema('Price').properties['paise'],
    'response.price.paise is gone',
  ],
  [
    'a variant is added',
    (it) => (it.field('Course', 'price')['anyOf'] as object[]).push({ type: 'boolean' }),
    'response.price is a boolean, not a string',
  ],
];

const inRequests: Change[] = [
  [
    'a field is required',
    (it) => it.schema('CheckoutRequest').required.push('coupon'),
    'body.coupon is required',
  ],
  [
    'a new field is required',
    (it) => {
      it.schema('CheckoutRequest').properties['phone'] = { type: 'string' } as never;
      it.schema('CheckoutRequest').required.push('phone');
    },
    'body.phone is required',
  ],
  [
    'a field is removed',
    (it) => delete it.schema('CheckoutRequest').properties['coupon'],
    'body.coupon is not accepted',
  ],
  [
    'a length is narrower',
    (it) => (it.field('CheckoutRequest', 'name')['maxLength'] = 20),
    'body.name has maxLength 20, not 100',
  ],
  [
    'a limit is new',
    (it) => (it.field('CheckoutRequest', 'name')['minLength'] = 5),
    'body.name has minLength 5',
  ],
  [
    'a pattern changes',
    (it) => (it.field('CheckoutRequest', 'coupon')['pattern'] = '^[A-Z]{8}$'),
    'body.coupon has another pattern: "^[A-Z]{8}$"',
  ],
  [
    'a parameter of the path is narrower',
    (it) =>
      (it.operation('/api/course/{id}/phonepe-checkout', 'post').parameters = [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      ]),
    'path[0] is an integer, not a string',
  ],
  [
    'another media type is expected',
    (it) =>
      (it.operation('/api/course/{id}/phonepe-checkout', 'post').requestBody = {
        required: true,
        content: { 'multipart/form-data': {} },
      }),
    'body may not be application/json',
  ],
];

const inQueries: Change[] = [
  [
    'a parameter is removed',
    (it) => it.operation('/api/course/all', 'get').parameters?.pop(),
    'query.sort is not accepted',
  ],
  [
    'a parameter has fewer values',
    (it) =>
      Object.assign(it.operation('/api/course/all', 'get').parameters?.[1]?.schema ?? {}, {
        enum: ['newest'],
      }),
    'query.sort may not be "price"',
  ],
  [
    'a new parameter is required',
    (it) =>
      it.operation('/api/course/all', 'get').parameters?.push({ name: 'city', in: 'query', required: true }),
    'query.city is required',
  ],
];

describe('a live remote and a changed API [0228]', () => {
  it('fit if nothing changed', async () => {
    expect(await problems(smallApi(), api.document)).toEqual([]);
  });

  it.each(inResponses)('do not fit if in a response %s', async (_, change, problem) => {
    change(api);
    expect(await problems(smallApi(), api.document)).toContain(`GET /api/course/{}: ${problem}`);
  });

  it.each(inRequests)('do not fit if in a request %s', async (_, change, problem) => {
    change(api);
    expect(await problems(smallApi(), api.document)).toEqual([
      `POST /api/course/{}/phonepe-checkout: ${problem}`,
    ]);
  });

  it.each(inQueries)('do not fit if of a query %s', async (_, change, problem) => {
    change(api);
    expect(await problems(smallApi(), api.document)).toEqual([`GET /api/course/all: ${problem}`]);
  });

  it('name a field of each operation that returns it', async () => {
    delete api.schema('Course').properties['title'];
    expect(await problems(smallApi(), api.document)).toEqual([
      'GET /api/course/all: response.courses[].title is gone',
      'GET /api/course/{}: response.title is gone',
    ]);
  });

  it.each<[string, (api: ChangedApi) => unknown]>([
    [
      'a response has one more field',
      (it) => (it.schema('Course').properties['language'] = { type: 'string' } as never),
    ],
    ['a field of a response is never missing any more', (it) => it.schema('Course').required.push('rating')],
    ['a field of a response is never null any more', (it) => delete it.field('Course', 'endsAt')['nullable']],
    ['a response has fewer values', (it) => (it.field('Course', 'level')['enum'] = ['beginner'])],
    ['a number of a response is an integer', (it) => (it.field('Course', 'rating')['type'] = 'integer')],
    ['a response has fewer variants', (it) => (it.field('Course', 'price')['anyOf'] as object[]).pop()],
    [
      'a request has one more optional field',
      (it) => (it.schema('CheckoutRequest').properties['phone'] = { type: 'string' } as never),
    ],
    ['a field of a request may be left out', (it) => (it.schema('CheckoutRequest').required = [])],
    ['a field of a request may be null', (it) => (it.field('CheckoutRequest', 'name')['nullable'] = true)],
    ['a limit of a request is wider', (it) => (it.field('CheckoutRequest', 'name')['maxLength'] = 200)],
    [
      'a query has one more parameter',
      (it) => it.operation('/api/course/all', 'get').parameters?.push({ name: 'city', in: 'query' }),
    ],
    ['an operation is new', (it) => Object.assign(it.document.paths, { '/api/new': { get: {} } })],
  ])('fit if %s', async (_, change) => {
    change(api);
    expect(await problems(smallApi(), api.document)).toEqual([]);
  });

  it('fit without a look at the schemas if their hashes are equal', async () => {
    const contract = {
      version: '1',
      calls,
      schemas: 'openapi.json',
      operations: operationHashes(smallApi(), calls),
    };
    const unread = () => Promise.reject(new Error('read'));
    expect(await contractProblems(contract, { version: '1', calls, document: smallApi() }, unread)).toEqual(
      [],
    );
  });

  it('do not fit if the API has changed and the schemas of the release cannot be read', async () => {
    delete api.schema('Course').properties['title'];
    const contract = {
      version: '1',
      calls,
      schemas: 'openapi.json',
      operations: operationHashes(smallApi(), calls),
    };
    const [problem] = await contractProblems(
      contract,
      { version: '1', calls, document: api.document },
      async () => undefined,
    );
    expect(problem).toMatchObject({
      where: 'bffContract.schemas',
      why: expect.stringContaining('openapi.json cannot be read'),
    });
  });

  it('are compared by their operations alone for a release without schemas', async () => {
    delete api.schema('Course').properties['title'];
    const live = { version: '1', calls: calls.slice(1), document: api.document };
    expect(await contractProblems({ version: '1', calls }, live, async () => undefined)).toEqual([
      expect.objectContaining({ operation: 'GET /api/course/all', why: 'the live BFF does not offer it' }),
    ]);
  });
});
