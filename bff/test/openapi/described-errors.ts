import { type OpenAPIObject } from '@nestjs/swagger';
import { type DescribedEndpoint } from '../../src/http/policies/endpoint.decorator.js';
import { generalCodesOf } from './general-codes.js';

type Components = NonNullable<OpenAPIObject['components']>;
type Responses = NonNullable<Components['responses']>;
type Response = Responses[string];
type Schema = NonNullable<Components['schemas']>[string];

/** The parts of a declaration that determine the errors of an operation. */
export interface ErrorSource {
  readonly endpoint: DescribedEndpoint;
  readonly isLimited: boolean;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const RETRY_AFTER = {
  description: 'Seconds until the call may succeed, for 429 and most 503',
  schema: { type: 'integer', minimum: 1 },
} as const;
const headers = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/**
 * Adds the rejections of each operation. The general ones, which follow from its declaration, are a component that the
 * operations of one kind share; an operation with codes of its own refers to the codes of that component.
 * @param sources by the id of the operation
 */
export function addErrors(document: OpenAPIObject, sources: ReadonlyMap<string, ErrorSource>): void {
  const responses: Responses = {};
  const schemas: Record<string, Schema> = {};
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const source = sources.get(withoutIndex(operation.operationId));
      if (!source) throw new Error(`${method} ${path} has no declaration`);
      const hasQuery = (operation.parameters ?? []).some((each) => 'in' in each && each.in === 'query');
      const hasInput = hasQuery || operation.requestBody !== undefined;
      const { name, codes } = generalCodesOf({ ...source, method, hasInput });
      schemas[`${name}ErrorCode`] = { type: 'string', enum: [...codes] };
      responses[name] = rejection(codes.join(', '), codeOf(name));
      operation.responses.default = ownRejection(source.endpoint.errors ?? [], name, codes);
    }
  document.components = {
    ...document.components,
    headers: { RetryAfter: RETRY_AFTER },
    responses,
    schemas: { ...document.components?.schemas, ...schemas },
  };
}

/** The id of a call with several paths has the index of the path: `Dashboard.getCourses[1]` */
const withoutIndex = (id = ''): string => id.replace(/\[\d+\]$/, '');

function ownRejection(declared: readonly string[], name: string, general: readonly string[]) {
  const own = declared.filter((code) => !general.includes(code)).sort();
  if (own.length === 0) return { $ref: `#/components/responses/${name}` };
  return rejection(`${own.join(', ')}, or a general error of ${name}`, {
    anyOf: [codeOf(name), { type: 'string', enum: own }],
  });
}

const codeOf = (name: string): Schema => ({ $ref: `#/components/schemas/${name}ErrorCode` });

const rejection = (text: string, code: Schema): Response => ({
  description: `Rejected: ${text}`,
  headers,
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code } }] },
    },
  },
});
