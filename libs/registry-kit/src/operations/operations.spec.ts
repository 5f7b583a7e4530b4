import { describe, expect, it } from '@jest/globals';
import { type ApiDocument, apiDocument, reducedDocument } from './api-document.js';
import { Operations, operationHashes } from './operations.js';
import { smallApi } from './testing-api.js';

const COURSE = 'GET /api/course/{}';
const CHECKOUT = 'POST /api/course/{}/phonepe-checkout';

const hashOf = (document: ApiDocument, name = COURSE) => new Operations(document).hash(name);

/** @returns the same value with every object in the opposite order */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, each]) => [name, reversed(each)]),
  );
}

const withCourse = (change: (course: Record<string, unknown>) => void): ApiDocument => {
  const document = smallApi();
  change(document.components?.schemas?.['Course'] ?? {});
  return document;
};

function withRejections(): ApiDocument {
  const document = smallApi();
  for (const methods of Object.values(document.paths))
    for (const operation of Object.values(methods))
      Object.assign(operation.responses ?? {}, { default: { $ref: '#/components/responses/Rejected' } });
  const schema = { type: 'object', properties: { code: { type: 'string', enum: ['NOT_FOUND'] } } };
  const responses = { Rejected: { content: { 'application/json': { schema } } } };
  return apiDocument.parse({ ...document, components: { ...document.components, responses } });
}

describe('the hash of an operation [0228]', () => {
  it.each<[string, ApiDocument]>([
    ['the order of everything', reversed(smallApi()) as ApiDocument],
    [
      'descriptions, examples and defaults',
      withCourse((course) => {
        course['description'] = 'A course';
        const { title } = course['properties'] as Record<string, object>;
        Object.assign(title ?? {}, { example: 'Ethical hacking', description: 'Its name' });
      }),
    ],
    ['the codes of rejections', withRejections()],
    [
      'the order of values and of required fields',
      withCourse((course) => {
        (course['required'] as string[]).reverse();
        ((course['properties'] as Record<string, { enum: string[] }>)['level']?.enum ?? []).reverse();
      }),
    ],
    [
      'the names of components and of parameters of the path',
      JSON.parse(
        JSON.stringify(smallApi())
          .replaceAll('"Course"', '"Item"')
          .replaceAll('schemas/Course"', 'schemas/Item"'),
      ) as ApiDocument,
    ],
    [
      'the spelling of null and of a single variant',
      withCourse((course) => {
        const fields = course['properties'] as Record<string, object>;
        fields['endsAt'] = { type: ['string', 'null'], format: 'date-time' };
        fields['title'] = { allOf: [{ type: 'string' }] };
      }),
    ],
  ])('is independent of %s', (_, document) => {
    expect(hashOf(document)).toBe(hashOf(smallApi()));
  });

  it('depends on the fields of the response, and of no other operation', () => {
    const changed = withCourse((course) => delete (course['properties'] as Record<string, object>)['title']);
    expect(hashOf(changed)).not.toBe(hashOf(smallApi()));
    expect(hashOf(changed, CHECKOUT)).toBe(hashOf(smallApi(), CHECKOUT));
  });

  it('keeps a field that is named like a keyword', () => {
    const changed = withCourse((course) => {
      (course['properties'] as Record<string, object>)['description'] = { type: 'string' };
    });
    expect(hashOf(changed)).not.toBe(hashOf(smallApi()));
  });

  it('is finite for a schema that contains itself', () => {
    const tree = (name: string) => {
      const document = smallApi();
      const self = {
        type: 'object',
        properties: { children: { type: 'array', items: { $ref: `#/components/schemas/${name}` } } },
      };
      Object.assign(document.components?.schemas ?? {}, {
        [name]: self,
        Course: { $ref: `#/components/schemas/${name}` },
      });
      return document;
    };
    expect(hashOf(tree('Tree'))).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf(tree('Tree'))).toBe(hashOf(tree('Node')));
  });

  it('is not computed of a document whose references multiply without an end', () => {
    const document = smallApi();
    const schemas = document.components?.schemas ?? {};
    for (let level = 0; level < 40; level += 1) {
      const next = { $ref: `#/components/schemas/${level === 39 ? 'Price' : `Level${level + 1}`}` };
      schemas[`Level${level}`] = { type: 'object', properties: { a: next, b: next } };
    }
    schemas['Course'] = { $ref: '#/components/schemas/Level0' };
    expect(() => hashOf(document)).toThrow('more than 30000 schemas');
  });

  it.each<[string, object]>([
    ['values', { type: 'string', enum: Array.from({ length: 3_000 }, (_, index) => `value ${index}`) }],
    ['a pattern', { type: 'string', pattern: 'a'.repeat(40_000) }],
    ['names of fields', { type: 'object', properties: { ['a'.repeat(40_000)]: {} } }],
    ['values of a keyword that it does not read', { not: { enum: ['a'.repeat(40_000)] } }],
  ])('is not computed of a document that repeats %s without an end', (_, repeated) => {
    const document = smallApi();
    const fields = Array.from({ length: 1_000 }, (_each, index) => [
      `field${index}`,
      { $ref: '#/components/schemas/Repeated' },
    ]);
    Object.assign(document.components?.schemas ?? {}, {
      Repeated: repeated,
      Course: { type: 'object', properties: Object.fromEntries(fields) as object },
    });
    expect(() => hashOf(document)).toThrow('more than 2400000 characters');
  });

  it('is not computed of a document whose alternatives are nested without an end', () => {
    const document = smallApi();
    let nested: object = { type: 'string' };
    for (let level = 0; level < 200; level += 1) nested = { anyOf: [nested, { type: 'integer' }] };
    Object.assign(document.components?.schemas ?? {}, { Course: nested });
    expect(() => hashOf(document)).toThrow('nested too deeply');
  });
});

describe('the document of a release', () => {
  it('describes the calls alone, with the schemas that they refer to', () => {
    const document = reducedDocument(smallApi(), [COURSE]);
    expect(Object.keys(document.paths)).toEqual(['/api/course/{id}']);
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(['Course', 'Price']);
    expect(operationHashes(document, [COURSE])).toEqual({ [COURSE]: hashOf(smallApi()) });
  });

  it('describes every method of a path that is called by an unknown one', () => {
    const document = smallApi();
    Object.assign(document.paths['/api/course/{id}'] ?? {}, { delete: {} });
    const hashes = operationHashes(reducedDocument(document, ['ANY /api/course/{}']), ['ANY /api/course/{}']);
    expect(Object.keys(hashes)).toEqual(['DELETE /api/course/{}', COURSE]);
  });
});
