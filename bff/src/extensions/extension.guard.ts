import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { PolicyGuard } from '../http/policies/policy.guard.js';
import { extensionErrors } from './extension.errors.js';
import { type ExtensionCall, ExtensionOperations } from './extension-operations.js';

export type ExtensionRequest = FastifyRequest<{ Params: { remote: string } }> & {
  /** Set by the guard; a handler makes no other call. */
  extensionCall?: ExtensionCall;
};

/** Deny by default (SEC-12): the operation has to be declared, and its policy decides as that of a route does. */
@Injectable()
export class ExtensionGuard implements CanActivate {
  constructor(
    private readonly operations: ExtensionOperations,
    private readonly policies: PolicyGuard,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ExtensionRequest>();
    const call = await this.operations.find(request);
    if (!call) throw extensionErrors.NOT_FOUND();
    const { policy } = call.operation;
    if (!(await this.policies.admit(context, { policy }))) return false;
    request.extensionCall = call;
    return true;
  }
}
