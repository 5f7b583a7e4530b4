import { type Call, type CallRequest, type CallResponse } from '@academy/contracts/call';
import { IMPLEMENTED_CALL, readInput } from '@academy/nest-kit';
import {
  applyDecorators,
  createParamDecorator,
  Res,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { mergeMap } from 'rxjs';
import { type CachedResponse } from '../../pages/response-cache/cached-response.js';
import { Limited } from '../rate-limit/limited.decorator.js';
import { type Session } from '../sessions/session.js';
import { Endpoint } from './endpoint.decorator.js';

/**
 * The parameter of a handler that composes the response: it returns the body and uses `reply` for headers and cookies.
 */
export type RequestOf<Declared extends Call> = CallRequest<Declared, Session> & {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * Makes a method the handler of a declared call: its path, its policy, its description, the validation of its input and
 * the type of its result.
 */
export const Implement = <Declared extends Call>(call: Declared) =>
  handlerOf<Declared, CallResponse<Declared>>(call, SetMetadata<string, Call>(IMPLEMENTED_CALL, call));

/** The same for a cached response, which is sent as bytes. The service has validated them by its declaration. */
export const ImplementCached = <Declared extends Call>(call: Declared) =>
  handlerOf<Declared, CachedResponse<CallResponse<Declared>>>(call, SentHere, UseInterceptors(sendCached));

/** Nest sends no response if the handler has the response as a parameter. */
const SentHere: MethodDecorator = (target, name) => Res()(target, name, 1);

const sendCached: NestInterceptor<CachedResponse, void> = {
  intercept: (context, next) => {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    return next.handle().pipe(
      mergeMap(async (response) => {
        await response.prepare(request);
        response.send(request, http.getResponse<FastifyReply>());
      }),
    );
  },
};

function handlerOf<Declared extends Call, Response>(call: Declared, ...decorators: MethodDecorator[]) {
  const { aliases = [], limit, response, upstream: _, ...options } = call;
  const decorate = applyDecorators(
    Endpoint([call, ...aliases.map((path) => ({ ...call, path }))], { ...options, response: response }),
    ...decorators,
    ...(limit ? [Limited(limit)] : []),
  );
  return <Handler extends (request: RequestOf<Declared>) => Promise<Response>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    DeclaredInput(call)(target, name, 0);
    decorate(target, name, descriptor);
  };
}

const DeclaredInput = createParamDecorator((call: Call, context: ExecutionContext) => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest & { user?: Session }>();
  return {
    ...readInput(call, request),
    user: request.user,
    request,
    reply: http.getResponse<FastifyReply>(),
  };
});
