import { type CallRequest, type CallResponse } from '@academy/contracts/call';
import { type RegistryCall } from '@academy/contracts/releases/registry.calls';
import { HandleRoute, IMPLEMENTED_CALL, readInput } from '@academy/nest-kit';
import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { type Access } from './access.js';
import { type AccessRequest } from './access.guard.js';

/** The only parameter of a handler. */
export type RequestOf<Declared extends RegistryCall> = Pick<
  CallRequest<Declared, never>,
  'params' | 'query' | 'body'
> & {
  /** The verified sender; undefined only for a call without a token. */
  readonly access: Declared['access'] extends 'open'
    ? undefined
    : Declared['access'] extends 'optional'
      ? Access | undefined
      : Access;
};

/**
 * Makes a method the handler of a declared call of the registry, as nest-kit's `Implement` does for calls between
 * services: validates its input, and checks the type of its result.
 */
export function ImplementRegistry<Declared extends RegistryCall>(call: Declared) {
  const decorate = applyDecorators(
    HandleRoute(call),
    HttpCode(call.status),
    SetMetadata<string, RegistryCall>(IMPLEMENTED_CALL, call),
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

const DeclaredInput = createParamDecorator((call: RegistryCall, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<AccessRequest>();
  return { ...readInput(call, request), access: request.access };
});
