import {
  createParamDecorator,
  Injectable,
  Module,
  SetMetadata,
  type CanActivate,
  type DynamicModule,
  type ExecutionContext,
} from '@nestjs/common';
import { APP_GUARD, Reflector } from '@nestjs/core';
import { type FastifyRequest } from 'fastify';
import { generalErrors } from '../errors/general.errors.js';
import { recordClientIp } from '../logging/request-context.js';
import {
  verifyInternalToken,
  type Caller as InternalCaller,
  type InternalTokenOptions,
} from './internal-token.js';
import { OPEN_ROUTE } from './open.decorator.js';

const NEEDED_ROLE = 'nest-kit:needed-role';
type CallerRequest = FastifyRequest & { caller?: InternalCaller };

/** Routes that require a signed-in user of any role. */
export const UserOnly = (): MethodDecorator & ClassDecorator => SetMetadata(NEEDED_ROLE, 'user');
/** Routes that require an admin. */
export const AdminOnly = (): MethodDecorator & ClassDecorator => SetMetadata(NEEDED_ROLE, 'admin');

/** The verified caller of a route: `@Caller() caller: Caller`. */
export type Caller = InternalCaller;
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CallerRequest>().caller,
);

/** Rejects every call without a valid internal token for this service (T67), then checks the role again. */
@Injectable()
class InternalTokenGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly options: InternalTokenOptions,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(OPEN_ROUTE, targets)) return true;
    const request = context.switchToHttp().getRequest<CallerRequest>();
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    const caller = scheme === 'Bearer' && token ? verifyInternalToken(token, this.options) : null;
    if (!caller) throw generalErrors.INTERNAL_TOKEN_INVALID();
    request.caller = caller;
    recordClientIp(caller.ip);
    this.checkRole(
      caller,
      this.reflector.getAllAndOverride<'user' | 'admin' | undefined>(NEEDED_ROLE, targets),
    );
    return true;
  }

  private checkRole(caller: InternalCaller, needed: 'user' | 'admin' | undefined): void {
    if (!needed) return;
    if (!caller.userId) throw generalErrors.UNAUTHORIZED();
    if (needed === 'admin' && caller.role !== 'admin') throw generalErrors.FORBIDDEN();
  }
}

@Module({})
export class InternalTokenModule {
  static forRoot(options: InternalTokenOptions): DynamicModule {
    return {
      module: InternalTokenModule,
      providers: [
        {
          provide: APP_GUARD,
          useFactory: (reflector: Reflector) => new InternalTokenGuard(reflector, options),
          inject: [Reflector],
        },
      ],
    };
  }
}
