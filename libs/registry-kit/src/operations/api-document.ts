import { z } from 'zod';

/** A JSON schema, with all of its keywords. */
export type ApiSchema = Readonly<Record<string, unknown>>;

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema: schema.optional() }));
const operation = z.object({
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header', 'cookie']),
        required: z.boolean().optional(),
        schema: schema.optional(),
      }),
    )
    .optional(),
  requestBody: z.object({ required: z.boolean().optional(), content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })).optional(),
});
export type ApiOperation = z.infer<typeof operation>;

/** The part of an OpenAPI document that calls depend on; everything else is left out. */
export const apiDocument = z.object({
  info: z.object({ version: z.coerce.string().min(1) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema).optional() }).optional(),
});
export type ApiDocument = z.infer<typeof apiDocument>;

/** @returns the path without the names of its parameters */
export const withoutParameterNames = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** @returns the operations by their names: `GET /api/course/{}` */
export function operationsIn({ paths }: ApiDocument): Map<string, ApiOperation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, found]) => [`${method.toUpperCase()} ${withoutParameterNames(path)}`, found] as const,
      ),
    ),
  );
}

/** @returns true if the operation is the called one: of `ANY /api/…`, which has no method, each one of this path is */
export function isCalled(operationName: string, call: string): boolean {
  const [method, path = ''] = call.split(' ');
  return (
    operationName === call || (method === 'ANY' && operationName.endsWith(` ${withoutParameterNames(path)}`))
  );
}

/** Keywords that describe a schema and allow or forbid nothing. */
const ANNOTATIONS = new Set([
  'default',
  'deprecated',
  'description',
  'example',
  'examples',
  'externalDocs',
  'title',
  'xml',
]);

/** @returns the schema without descriptions and examples, at any depth */
function withoutAnnotations(given: ApiSchema): ApiSchema {
  return Object.fromEntries(
    Object.entries(ownKeywords(given)).map(([keyword, value]) => [keyword, plain(keyword, value)]),
  );
}

/** @returns the schema without its own descriptions and examples */
export const ownKeywords = (given: ApiSchema): ApiSchema =>
  Object.fromEntries(
    Object.entries(given).filter(([keyword]) => !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-')),
  );

function plain(keyword: string, value: unknown): unknown {
  // Values of the API, and names of fields, which may be `title` as well.
  if (keyword === 'enum' || keyword === 'const') return value;
  if (keyword === 'properties' && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, isObject(each) ? withoutAnnotations(each) : each]),
    );
  if (Array.isArray(value)) return value.map((each) => (isObject(each) ? withoutAnnotations(each) : each));
  return isObject(value) ? withoutAnnotations(value) : value;
}

export const isObject = (value: unknown): value is ApiSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSuccess = (status: string): boolean => status.startsWith('2');

/**
 * @param calls `GET /api/course/{}`
 * @returns the document of these calls alone, which a release contains: their parameters, bodies and successful
 * responses, with the schemas that they refer to
 */
export function reducedDocument(document: ApiDocument, calls: readonly string[]): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const [path, methods] of sorted(document.paths))
    for (const [method, found] of sorted(methods)) {
      const name = `${method.toUpperCase()} ${withoutParameterNames(path)}`;
      if (calls.some((call) => isCalled(name, call))) (paths[path] ??= {})[method] = reduced(found);
    }
  const schemas: Record<string, ApiSchema> = {};
  addSchemas(paths, document.components?.schemas ?? {}, schemas);
  return {
    info: { version: document.info.version },
    paths,
    components: { schemas: Object.fromEntries(sorted(schemas)) as Record<string, Record<string, unknown>> },
  };
}

const sorted = <Value>(values: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

function reduced({ responses = {}, ...request }: ApiOperation): ApiOperation {
  const successful = Object.fromEntries(Object.entries(responses).filter(([status]) => isSuccess(status)));
  return withoutAnnotations({ ...request, responses: successful }) as ApiOperation;
}

/** Adds the schemas that a value refers to, and those that they refer to. */
function addSchemas(
  value: unknown,
  known: Readonly<Record<string, ApiSchema>>,
  found: Record<string, ApiSchema>,
): void {
  if (Array.isArray(value)) for (const each of value) addSchemas(each, known, found);
  if (!isObject(value)) return;
  const name = referenceOf(value);
  const target = name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined;
  if (name !== undefined && target && !Object.hasOwn(found, name)) {
    found[name] = withoutAnnotations(target);
    addSchemas(found[name], known, found);
  }
  for (const each of Object.values(value)) addSchemas(each, known, found);
}

const REFERENCE = '#/components/schemas/';

/** @returns the name of the component that the schema refers to */
export function referenceOf({ $ref }: ApiSchema): string | undefined {
  return typeof $ref === 'string' && $ref.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : undefined;
}
