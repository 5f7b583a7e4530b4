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
import { ENDPOINT, type DescribedEndpoint } from '../src/http/policies/endpoint.decorator.js';

type OpenApiSchema = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

/**
 * Builds the API description from the contract's schemas and the declarations of endpoints. The result is committed,
 * so that the running process does not need the code for it (20 MB of memory).
 */
export function describeApi(app: INestApplication): OpenAPIObject {
  const scanner = app.get(MetadataScanner, { strict: false });
  for (const { instance } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    const prototype = Object.getPrototypeOf(instance) as object;
    for (const name of scanner.getAllMethodNames(prototype)) describeMethod(prototype, name);
  }
  const config = new DocumentBuilder()
    .setTitle('Academy API')
    .setDescription(
      'Every call also works without the prefix `/api` for `Accept: application/json`. Writes from a browser carry the header `X-Academy-Csrf`.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  const { paths, components, ...rest } = SwaggerModule.createDocument(app, config, {
    autoTagControllers: false,
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  });
  // Sorted by name, so that moving a controller does not change the file.
  return {
    ...rest,
    paths: sorted(paths),
    components: { ...components, schemas: sorted(components?.schemas ?? {}) },
  };
}

const sorted = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

function describeMethod(prototype: object, name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  if (!descriptor) return;
  const endpoint = Reflect.getMetadata(ENDPOINT, descriptor.value as object) as DescribedEndpoint | undefined;
  const decorators = endpoint ? describe(endpoint) : [ApiExcludeEndpoint()];
  for (const decorate of decorators) decorate(prototype, name, descriptor);
  // A forwarded call has no parameters of its own. The routes are bound already, so these are read only here.
  if (endpoint?.query || endpoint?.body)
    Reflect.defineMetadata('design:paramtypes', [Object, Object, Object, Object], prototype, name);
  if (endpoint?.query) Query({ schema: endpoint.query })(prototype, name, 2);
  if (endpoint?.body) Body({ schema: endpoint.body })(prototype, name, 3);
}

function describe({
  response,
  responseType,
  errors = [],
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
    ApiDefaultResponse({
      description: errors.length === 0 ? 'Rejected' : `Rejected: ${errors.join(', ')} or a general error`,
      standardSchema: errorBody,
    }),
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
