import { errorBody } from '@academy/contracts/error.schemas';
import { Body, Query, type INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiDefaultResponse,
  ApiExcludeEndpoint,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
  DocumentBuilder,
  SwaggerModule,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { z } from 'zod';
import { ENDPOINT, type DescribedEndpoint } from '../../src/http/policies/endpoint.decorator.js';
import { LIMIT_NAME } from '../../src/http/rate-limit/limited.decorator.js';
import { addErrors, type ErrorSource } from './described-errors.js';

type OpenApiSchema = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

/**
 * Builds the API description from the contract's schemas and the declarations of endpoints. The result is committed,
 * so that the running process does not need the code for it (20 MB of memory).
 */
export function describeApi(app: INestApplication): OpenAPIObject {
  const scanner = app.get(MetadataScanner, { strict: false });
  const sources = new Map<string, ErrorSource>();
  for (const { instance } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    const prototype = Object.getPrototypeOf(instance) as object;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const source = describeMethod(prototype, name);
      if (source) sources.set(operationId(prototype.constructor.name, name), source);
    }
  }
  const config = new DocumentBuilder()
    .setTitle('Academy API')
    .setDescription(
      'Every call also works without the prefix `/api` for `Accept: application/json`. Writes from a browser carry the header `X-Academy-Csrf`. A request that matches no call is rejected with `NOT_FOUND`; one that is no valid HTTP, with `BAD_REQUEST`, `BAD_ADDRESS`, `HEADERS_TOO_LARGE` or `REQUEST_TIMEOUT`.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    autoTagControllers: false,
    operationIdFactory: operationId,
  });
  addErrors(document, sources);
  const { paths, components, ...rest } = document;
  // Sorted by name, so that moving a controller does not change the file.
  return {
    ...rest,
    paths: sorted(paths),
    components: {
      ...components,
      responses: sorted(components?.responses ?? {}),
      schemas: sorted(components?.schemas ?? {}),
    },
  };
}

const operationId = (controller: string, method: string): string =>
  `${controller.replace(/Controller$/, '')}.${method}`;

const sorted = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

function describeMethod(prototype: object, name: string): ErrorSource | undefined {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  if (!descriptor) return undefined;
  const endpoint = Reflect.getMetadata(ENDPOINT, descriptor.value as object) as DescribedEndpoint | undefined;
  const decorators = endpoint ? describe(endpoint) : [ApiExcludeEndpoint()];
  for (const decorate of decorators) decorate(prototype, name, descriptor);
  // A forwarded call has no parameters of its own. The routes are bound already, so these are read only here.
  if (endpoint?.query || endpoint?.body)
    Reflect.defineMetadata('design:paramtypes', [Object, Object, Object, Object], prototype, name);
  if (endpoint?.query) Query({ schema: endpoint.query })(prototype, name, 2);
  if (endpoint?.body) Body({ schema: endpoint.body })(prototype, name, 3);
  return endpoint && { endpoint, isLimited: Reflect.hasMetadata(LIMIT_NAME, descriptor.value as object) };
}

function describe({
  response,
  responseType,
  form,
  path,
  policy,
  summary,
  tag,
  deprecated,
}: DescribedEndpoint): MethodDecorator[] {
  const isPrivate = policy === 'user' || policy === 'admin';
  const content = { [responseType ?? 'application/json']: { schema: { type: 'string' as const } } };
  return [
    ApiTags(tag),
    ApiOperation({
      summary,
      description: `For: ${policy}.${deprecated ? ` Until ${deprecated.sunset}: use ${deprecated.use}.` : ''}`,
      ...(deprecated && { deprecated: true }),
    }),
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => ApiParam({ name: param, type: String })),
    ...(isPrivate ? [ApiBearerAuth()] : []),
    ...(form ? describeForm(form) : []),
    ApiResponse(
      response
        ? { status: 200, description: 'Done', standardSchema: response }
        : { status: 200, description: 'Done', content },
    ),
    // Adds the schema of errors to the components; the codes follow when all operations are described.
    ApiDefaultResponse({ description: 'Rejected', standardSchema: errorBody }),
  ];
}

function describeForm(form: z.ZodType): MethodDecorator[] {
  const { $ref, definitions = {}, ...inline } = z.toJSONSchema(form, { target: 'openapi-3.0', io: 'input' });
  const named = definitions as Record<string, Record<string, unknown> | undefined>;
  const fields = ($ref ? named[$ref.replace('#/definitions/', '')] : undefined) ?? inline;
  const properties = { ...(fields.properties as object), image: { type: 'string', format: 'binary' } };
  return [
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { ...fields, properties } as OpenApiSchema }),
  ];
}
