import { Injectable, RequestMethod, type OnApplicationBootstrap } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ROUTE_POLICY, type Policy, type RoutePolicy } from './policy.decorator.js';

export interface RouteWithPolicy {
  readonly method: string;
  /** Fastify's spelling: `/api/course/:id`. */
  readonly path: string;
  readonly policy: Policy;
}

/** Fails the start if a route lacks a policy. */
@Injectable()
export class PolicyAudit implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const open = this.all().filter(({ policy }) => policy === undefined);
    if (open.length === 0) return;
    const names = open.map(({ method, path }) => `${method} ${path}`).join(', ');
    throw new Error(`These routes declare no policy: ${names}`);
  }

  routes(): RouteWithPolicy[] {
    return this.all().filter((route): route is RouteWithPolicy => route.policy !== undefined);
  }

  private all(): { method: string; path: string; policy: Policy | undefined }[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) =>
      this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
        const handler = (instance as Record<string, (...args: unknown[]) => unknown>)[name];
        const paths = handler && this.reflector.get<string | string[] | undefined>(PATH_METADATA, handler);
        if (!handler || paths === undefined || !metatype) return [];
        const method = RequestMethod[this.reflector.get<RequestMethod>(METHOD_METADATA, handler)] ?? 'GET';
        const declared = this.reflector.getAllAndOverride<RoutePolicy | undefined>(ROUTE_POLICY, [
          handler,
          metatype,
        ]);
        const prefix = this.reflector.get<string | undefined>(PATH_METADATA, metatype) ?? '';
        return [paths].flat().map((path) => ({ method, path: join(prefix, path), policy: declared?.policy }));
      }),
    );
  }
}

function join(...parts: string[]): string {
  const steps = parts.flatMap((part) => part.split('/')).filter(Boolean);
  return `/${steps.join('/')}`;
}
