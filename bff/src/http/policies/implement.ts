import { type Call, type CallRequest, type CallResponse } from '@academy/contracts/call';
import { IMPLEMENTED_CALL, readInput } from '@academy/nest-kit';
import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Limited } from '../rate-limit/limited.decorator.js';
import { type Session } from '../sessions/session.js';
import { Endpoint } from './endpoint.decorator.js';

/** The one parameter of a handler that composes its answer. `reply` is for headers and cookies; the answer is returned. */
export type RequestOf<Declared extends Call> = CallRequest<Declared, Session> & {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * Makes a method the handler of a declared call: its path, its policy, its description, the validation of its input and
 * the type of its result.
 */
export function Implement<Declared extends Call>(call: Declared) {
  const { aliases = [], limit, response, upstream: _, ...options } = call;
  const decorate = applyDecorators(
    Endpoint([call, ...aliases.map((path) => ({ ...call, path }))], { ...options, response: response }),
    SetMetadata<string, Call>(IMPLEMENTED_CALL, call),
    ...(limit ? [Limited(limit)] : []),
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
