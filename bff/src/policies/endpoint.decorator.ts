import { type Route } from '@academy/contracts/route';
import { errorBody } from '@academy/contracts/error.schemas';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiDefaultResponse,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { z } from 'zod';
import { Policed, type Policy } from './policy.decorator.js';

export interface EndpointOptions {
  readonly policy: Policy;
  readonly summary: string;
  /** Chapter of the API description. */
  readonly tag: string;
  /** Shape of the answer, for the API description; passed-through answers are not read again here. */
  readonly answer?: z.ZodType;
  /** Media type of an answer that is no JSON. */
  readonly answerType?: string;
  /** Fields of a multipart body, which passes through unread and so has no `@Body({ schema })`. */
  readonly form?: z.ZodType;
  readonly identifies?: boolean;
}

/** One declaration for a call of the contract: its paths, who may make it, and what it answers (always 200). */
export function Endpoint(route: Route | readonly [Route, ...Route[]], options: EndpointOptions) {
  const routes: readonly Route[] = 'path' in route ? [route] : route;
  const [{ method, path }] = routes as [Route];
  const isPrivate = options.policy === 'user' || options.policy === 'admin';
  return applyDecorators(
    RequestMapping({
      method: RequestMethod[method],
      path: routes.map((each) => each.path.replace(/\{(\w+)\}/g, ':$1')),
    }),
    HttpCode(200),
    Policed(options.policy, options.identifies ? { identifies: true } : {}),
    ApiTags(options.tag),
    ApiOperation({ summary: options.summary, description: `For: ${options.policy}.` }),
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ApiParam({ name: name ?? '', type: String })),
    ...(isPrivate ? [ApiBearerAuth()] : []),
    ...(options.form ? describeForm(options.form) : []),
    describeAnswer(options),
    ApiDefaultResponse({ description: 'Refused', standardSchema: errorBody }),
  );
}

type OpenApiSchema = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

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

function describeAnswer({ answer, answerType }: EndpointOptions): MethodDecorator & ClassDecorator {
  if (answer) return ApiResponse({ status: 200, description: 'Done', standardSchema: answer });
  const content = { [answerType ?? 'application/json']: { schema: { type: 'string' as const } } };
  return ApiResponse({ status: 200, description: 'Done', content });
}
