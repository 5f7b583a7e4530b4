import { type Call, type CallRequest, type CallResponse, type ServiceCall } from '@academy/contracts/call';
import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import { type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { validationError } from '../errors/validation.js';
import { type Caller } from '../internal-token/internal-token.js';
import { AdminOnly, UserOnly } from '../internal-token/internal-token.module.js';
import { HandleRoute } from './handle-route.js';

/** The user on whose behalf another process calls. */
type CallingUser = Caller & { readonly userId: string };

/** The only parameter of a handler: `update({ params, body, user }: RequestOf<typeof couponCalls.updateCoupon>)`. */
export type RequestOf<Declared extends ServiceCall> = CallRequest<Declared, CallingUser> & {
  /** The calling process and the session, from its token; undefined only for a public call. */
  readonly caller: Caller;
} & (Declared extends { readonly form: z.ZodType }
    ? {
        /** The form as its interceptor returns it. */ readonly file: UploadedMultipartFile | undefined;
      }
    : unknown);

/** Key of the declaration that a handler implements. */
export const IMPLEMENTED_CALL = 'nest-kit:implemented-call';

/**
 * Makes a method the handler of a declared call: binds its upstream path, requires its policy again, validates its
 * input and checks the type of its result. The status is 200.
 * @throws AppError VALIDATION_FAILED for a query or a body that does not match the declaration
 */
export function Implement<Declared extends Call | ServiceCall>(call: Declared) {
  const { path } = ('upstream' in call && call.upstream) || call;
  const policies = { visitor: [], user: [UserOnly()], admin: [AdminOnly()] };
  const decorate = applyDecorators(
    HandleRoute({ method: call.method, path }),
    HttpCode(200),
    SetMetadata<string, ServiceCall>(IMPLEMENTED_CALL, call),
    ...policies[call.policy],
  );
  return <Handler extends (request: RequestOf<Declared>) => Promise<CallResponse<Declared>>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    DeclaredInput(call)(target, name, 0);
    decorate(target, name, descriptor);
  };
}

const DeclaredInput = createParamDecorator((call: ServiceCall, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<FastifyRequest & { caller?: Caller; file?: unknown }>();
  const { caller, file } = request;
  const user = caller?.userId === undefined ? undefined : caller;
  return { ...readInput(call, request), caller, file, user };
});

/**
 * @returns validated parameters, query, headers and body of a request
 * @throws AppError VALIDATION_FAILED for input that does not match the declaration
 */
export const readInput = (
  { params, query, headers, form, body = form, bytes }: ServiceCall,
  request: FastifyRequest,
) => ({
  params: params ? validated(params, request.params) : request.params,
  query: query && validated(query, request.query),
  headers: headers && validated(headers, request.headers),
  body: bytes ? bytesOf(request) : body && validated(body, request.body),
});

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function validated(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw validationError(result.error.issues);
  return result.data;
}
