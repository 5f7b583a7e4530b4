import { isDeepStrictEqual } from 'node:util';
import { type ServiceCall } from '@academy/contracts/call';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, map, type Observable } from 'rxjs';
import { AppError } from '../errors/app-error.js';
import { generalErrors } from '../errors/general.errors.js';
import { IMPLEMENTED_CALL } from './implement.js';

/**
 * Outside production, a handler fails with 500 if its response or rejection differs from the declaration of its call,
 * so that tests detect the difference.
 */
@Injectable()
export class DeclaredResponseInterceptor implements NestInterceptor {
  private readonly reflector = new Reflector();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = this.reflector.get<ServiceCall | undefined>(IMPLEMENTED_CALL, context.getHandler());
    if (!call) return next.handle();
    return next.handle().pipe(
      map((response: unknown) => {
        requireDeclared(call, response);
        return response;
      }),
      catchError((error: unknown) => {
        const isDeclared = !(error instanceof AppError) || declaredErrors(call).has(error.code);
        throw isDeclared
          ? error
          : new Error(`${nameOf(call)} does not declare ${error.code}`, { cause: error });
      }),
    );
  }
}

function requireDeclared(call: ServiceCall, response: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(response));
  const { data, error } = call.response.safeParse(sent);
  if (error) throw new Error(`${nameOf(call)} responds otherwise than declared: ${error.message}`);
  // A schema ignores undeclared fields, and a response with such fields may reveal too much.
  if (!isDeepStrictEqual(data, sent) && !isDeepStrictEqual(JSON.parse(JSON.stringify(data)), sent))
    throw new Error(`${nameOf(call)} responds with more than it declares`);
}

const declaredErrors = ({ errors = [] }: ServiceCall): ReadonlySet<string> =>
  new Set([...errors, ...Object.keys(generalErrors)]);

const nameOf = ({ method, path }: ServiceCall): string => `${method} ${path}`;
