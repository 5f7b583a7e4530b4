import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/workspace.mjs';

/** A schema of the OpenAPI description (3.0). */
export type Schema = Readonly<Record<string, unknown>>;
/** Callers that an operation allows. */
type Policy = 'visitor' | 'user' | 'admin' | 'webhook';
type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Parameter {
  readonly in: 'path' | 'query';
  readonly name: string;
  readonly schema: Schema;
}

export interface Operation {
  /** `Catalog.listCourses` */
  readonly id: string;
  readonly method: string;
  /** The path with its `{parameters}`. */
  readonly path: string;
  readonly policy: Policy;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: Schema } | undefined;
  /** The schema of a successful JSON response. */
  readonly response: Schema | undefined;
}

export interface Description {
  readonly operations: readonly Operation[];
  readonly schemas: Readonly<Record<string, Schema>>;
}

interface OperationObject {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

const FILE = join(root, 'bff/openapi.json');
/** Later methods delete data that earlier ones need. */
const ORDER = ['get', 'post', 'put', 'patch', 'delete'];
/** Operations that end the caller's session or account. */
const LAST = /logout|\/user\/delete|\/user\/sessions/;

/** @returns every operation of the BFF, destructive ones last */
export function readDescription(): Description {
  const { paths, components } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    paths: Record<string, Record<string, OperationObject>>;
    components: Pick<Description, 'schemas'>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );
  const rank = ({ path, method }: Operation) =>
    ORDER.indexOf(method.toLowerCase()) + (LAST.test(path) ? ORDER.length : 0);
  return { operations: operations.sort((a, b) => rank(a) - rank(b)), schemas: components.schemas };
}

function operationOf(path: string, method: string, described: OperationObject): Operation {
  const { operationId, description = '', parameters = [], requestBody, responses } = described;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const policy = /For: (visitor|user|admin|webhook)/.exec(description)?.[1] ?? 'visitor';
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    policy: policy as Policy,
    parameters,
    body: type && content ? { type, schema: content.schema } : undefined,
    response: responses?.['200']?.content?.['application/json']?.schema,
  };
}

/** Converts the schema to JSON Schema, which has no `nullable`. */
export const inJsonSchema = (schema: object): Schema =>
  JSON.parse(JSON.stringify(schema), (_, value: unknown) => {
    if (!isObject(value) || value['nullable'] !== true) return value;
    const { nullable: _nullable, ...rest } = value;
    return { anyOf: [rest, { type: 'null' }] };
  }) as Schema;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
